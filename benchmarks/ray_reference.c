/* The plain way for ray games: column by column, one byte for each line of each ray.
 *
 * Compiled once for each game:
 *   -DRAYS='R(1,1) R(1,2)'   endless rays beside the two nim rays, steps without a common divisor
 *   -DLEAPS='L(1,2) L(2,1)'  single moves (optional)
 *   -DRESIDUES='T(3,1)'      the diagonal moves (i, i) with i % 3 == 1, 0 < 1 < 3 (optional)
 *   -DFROM_X='x >= y'        where a nim move on the first heap may start; so FROM_Y on the second (optional)
 *   -DLIMIT=3                fewer than this many options may be P-positions (optional, 1)
 *   -DWIDE=3 -DBAND=2        nim rays and diagonal of wyt(BAND,WIDE), BAND <= 2 (optional, 1)
 *   -DNO_NIM                 no nim rays (optional)
 *   -DRADIUS=5               no move takes more than this from a heap: of rays R(1,0) R(0,1) R(p,q) ... p, q <= 2 (optional)
 *   -DMISERE                 the player who takes last loses: (0, 0) is no P-position (optional, LIMIT 1)
 */
#include <stdlib.h>
#include <string.h>

#ifndef LEAPS
#define LEAPS
#endif
#ifndef RESIDUES
#define RESIDUES
#endif
#ifndef FROM_X
#define FROM_X 1
#endif
#ifndef FROM_Y
#define FROM_Y 1
#endif
#ifndef LIMIT
#define LIMIT 1
#endif
#ifndef WIDE
#define WIDE 1
#endif
#ifndef BAND
#define BAND 1
#endif

#define NAME2(p, q) line_##p##_##q
#define NAME3(m, r) residue_##m##_##r
#define CLASS(m, r, x, y) NAME3(m, r)[(long)((y) - (x) + side) * (m) + (x) % (m)]
#define AT(p, q, x, y) NAME2(p, q)[(long)(p) * (y) - (long)(q) * (x) + (long)(q) * side]

/* Fills board[x * side + y]; the number of P-positions. */
long fill_board(int side, unsigned char *board)
{
    unsigned char *row = calloc(side + WIDE, 1);
    int *column = malloc((side + WIDE) * sizeof *column); /* from which y on earlier columns forbid this one */
    long found = 0;
#define R(p, q) unsigned char *NAME2(p, q) = calloc((long)((p) + (q)) * (side + 4), 1);
    RAYS
#undef R
#define T(m, r) unsigned char *NAME3(m, r) = calloc((long)(m) * 2 * (side + 1), 1);
    RESIDUES
#undef T
    for (int x = 0; x < side + WIDE; x++)
        column[x] = side;
    for (int x = 0; x < side; x++) {
        int own = 0;
        for (int y = 0; y < side; y++) {
            int count = 0;
#ifndef NO_NIM
            count += ((FROM_Y) ? own : 0) + ((FROM_X) ? row[y] : 0) + (WIDE > 1 && y >= column[x] ? LIMIT : 0);
#endif
#ifdef RADIUS /* a line forgets what lies too far behind */
#define STEPS(p, q) (RADIUS / ((p) > (q) ? (p) : (q)) + 1)
#define R(p, q) \
    if (x >= STEPS(p, q) * (p) && y >= STEPS(p, q) * (q)) \
        AT(p, q, x, y) -= board[(long)(x - STEPS(p, q) * (p)) * side + y - STEPS(p, q) * (q)];
            RAYS
#undef R
#endif
#define R(p, q) count += AT(p, q, x, y);
            RAYS
#undef R
#define L(i, j) count += x >= (i) && y >= (j) && board[(long)(x - (i)) * side + y - (j)];
            LEAPS
#undef L
#define T(m, r) count += x >= (r) ? NAME3(m, r)[(long)(y - x + side) * (m) + (x - (r)) % (m)] : 0;
            RESIDUES
#undef T
#ifdef MISERE
            count += x + y == 0;
#endif
            if (count < LIMIT) {
#define T(m, r) CLASS(m, r, x, y) += CLASS(m, r, x, y) < LIMIT;
                RESIDUES
#undef T
                board[(long)x * side + y] = 1;
                found++;
                own++;
                for (int s = 0; s < WIDE; s++) {
                    row[y + s]++;
                    if (s && y < column[x + s])
                        column[x + s] = y;
                }
#define R(p, q) AT(p, q, x, y)++; if (BAND > 1) { AT(p, q, x, y + 1)++; AT(p, q, x + 1, y)++; }
                RAYS
#undef R
            }
        }
    }
    free(row);
    free(column);
#define T(m, r) free(NAME3(m, r));
    RESIDUES
#undef T
#define R(p, q) free(NAME2(p, q));
    RAYS
#undef R
    return found;
}

/* The first n pairs of a symmetric game: each column from the diagonal up to where it is full; heaps below `height`. */
long list_pairs(int n, int height, int *pairs)
{
    int side = height;
    unsigned char *number = calloc(height, 1); /* in how many pairs it is */
    long found = 0;
#define R(p, q) unsigned char *NAME2(p, q) = calloc((long)((p) + (q)) * (side + 4), 1);
    RAYS
#undef R
    int *partner = malloc(height * sizeof *partner);
    memset(partner, -1, height * sizeof *partner);
    for (int x = 0; x < height && found < n; x++)
        for (int y = x; y < height && number[x] < LIMIT; y++) {
            int count = number[x] + number[y];
#define R(p, q) count += AT(p, q, x, y);
            RAYS
#undef R
#define L(i, j) count += x >= (i) && y >= (j) && partner[x - (i)] == y - (j);
            LEAPS
#undef L
#ifdef MISERE
            count += x + y == 0;
#endif
            if (count < LIMIT) {
                number[x]++;
                number[y] += x != y;
                partner[x] = y;
                partner[y] = x;
#define R(p, q) AT(p, q, x, y)++; if (x != y) AT(p, q, y, x)++;
                RAYS
#undef R
                pairs[2 * found] = x;
                pairs[2 * found + 1] = y;
                if (++found == n)
                    break;
            }
        }
    free(number);
    free(partner);
#define R(p, q) free(NAME2(p, q));
    RAYS
#undef R
    return found;
}
