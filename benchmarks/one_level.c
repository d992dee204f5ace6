/* Nim-values of Wythoff's game by one bitset per row, column and diagonal, scanned from its first word.
   With half != 0 only y <= x is computed and mirrored. */
#include <stdint.h>
#include <stdlib.h>

int one_level(int64_t side, int half, uint16_t *board)
{
    int64_t words = (2 * side + 63) / 64;
    uint64_t *column = calloc(side * words, 8), *row = calloc(side * words, 8);
    uint64_t *diagonal = calloc((2 * side - 1) * words, 8);
    if (!column || !row || !diagonal)
        return 1;
    for (int64_t x = 0; x < side; x++)
        for (int64_t y = 0; y < (half ? x + 1 : side); y++) {
            uint64_t *c = column + x * words, *r = (half ? column : row) + y * words;
            uint64_t *d = diagonal + (x - y + side - 1) * words;
            int64_t w = 0;
            while ((c[w] | r[w] | d[w]) == ~(uint64_t)0)
                w++;
            int64_t b = __builtin_ctzll(~(c[w] | r[w] | d[w]));
            c[w] |= (uint64_t)1 << b;
            r[w] |= (uint64_t)1 << b;
            d[w] |= (uint64_t)1 << b;
            board[x * side + y] = (uint16_t)(64 * w + b);
            if (half)
                board[y * side + x] = (uint16_t)(64 * w + b);
        }
    free(column);
    free(row);
    free(diagonal);
    return 0;
}
