/* The plain way for Wythoff's game with terminal positions, a pass or a kind of one's own: byte counters for each line.
 *
 * Compiled once for each game:
 *   -DTERMINAL='x + y <= 2'   these positions have no option (optional)
 *   -DPASS                    once in the game a player may pass (optional)
 *   -DOWN=2 -DFAR=3           .block(OWN, i*j == 0 and i + j >= FAR) (optional)
 */
#include <stdlib.h>
#include <string.h>

#ifndef TERMINAL
#define TERMINAL 0
#endif

/* Fills board[x * side + y]. */
void fill_board(int side, unsigned char *board)
{
    unsigned char *row = calloc(side, 1), *diagonal = calloc(2L * side, 1);
#ifdef PASS
    unsigned char *used_row = calloc(side, 1), *used_diagonal = calloc(2L * side, 1);
#endif
    for (int x = 0; x < side; x++) {
        int own = 0;
#ifdef PASS
        int used_own = 0;
#endif
        for (int y = 0; y < side; y++) {
            unsigned char *slant = diagonal + side + y - x;
            long at = (long)x * side + y;
            int is_p;
#ifdef OWN
            int near = *slant, far = 0;
            /* a P-position less than FAR steps away is of the other kind */
            for (int t = 1; t < FAR; t++)
                near += (x >= t && board[at - (long)t * side]) + (y >= t && board[at - t]);
            far = own + row[y];
            for (int t = 1; t < FAR; t++)
                far -= (x >= t && board[at - (long)t * side]) + (y >= t && board[at - t]);
            is_p = near == 0 && far < OWN;
#else
            is_p = !(own | row[y] | *slant);
#endif
            if (TERMINAL)
                is_p = 1;
#ifdef PASS
            unsigned char *used_slant = used_diagonal + side + y - x;
            int is_used = TERMINAL || !(used_own | used_row[y] | *used_slant);
            if (is_used) {
                used_own = used_row[y] = *used_slant = 1;
                if (x + y && !(TERMINAL))
                    is_p = 0;
            }
#endif
            board[at] = is_p;
            if (is_p) {
#ifdef OWN
                own++, row[y]++, *slant = 1;
#else
                own = row[y] = *slant = 1;
#endif
            }
        }
    }
    free(row), free(diagonal);
#ifdef PASS
    free(used_row), free(used_diagonal);
#endif
}

/* One set of bits for each line. */
static int least_free(const unsigned long *a, const unsigned long *b, const unsigned long *c, int taken)
{
    for (int word = 0;; word++) {
        unsigned long free = ~(a[word] | b[word] | c[word]);
        if (taken >= 0 && taken >> 6 == word)
            free &= ~(1UL << (taken & 63));
        if (free)
            return 64 * word + __builtin_ctzl(free);
    }
}

static void fill(int side, unsigned short *board, const unsigned short *used)
{
    long words = side / 32 + 2;
    unsigned long *row = calloc(words * side, 8), *diagonal = calloc(2 * words * side, 8);
    unsigned long *column = malloc(words * 8);
    for (int x = 0; x < side; x++) {
        memset(column, 0, words * 8);
        for (int y = 0; y < side; y++) {
            unsigned long *across = row + words * y, *slant = diagonal + words * (side + y - x);
            long at = (long)x * side + y;
            int value = 0;
            if (!(TERMINAL))
                value = least_free(column, across, slant, used && x + y ? used[at] : -1);
            board[at] = value;
            column[value >> 6] |= 1UL << (value & 63);
            across[value >> 6] |= 1UL << (value & 63);
            slant[value >> 6] |= 1UL << (value & 63);
        }
    }
    free(row), free(column), free(diagonal);
}

/* Fills values[x * side + y]. */
void fill_values(int side, unsigned short *values)
{
#ifdef PASS
    unsigned short *used = malloc(2L * side * side);
    fill(side, used, 0);
    fill(side, values, used);
    free(used);
#else
    fill(side, values, 0);
#endif
}
