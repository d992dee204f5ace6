/* The positions of nim-value v of Wythoff's game with x <= y, column by column: one byte for each row and diagonal of each
   value up to v, the column of each row that a smaller value has taken. The first n are written as x, y. */
#include <stdint.h>
#include <stdlib.h>

int64_t value_pairs(int64_t n, int64_t value, int64_t width, int64_t height, int32_t *out)
{
    int64_t values = value + 1, found = 0;
    uint8_t *row = calloc(values * height, 1), *diagonal = calloc(values * height, 1);
    int32_t *partner = calloc(values * height, 4), *taken = calloc(height, 4);
    int64_t *low = calloc(values, 8);
    if (!row || !diagonal || !partner || !taken || !low)
        return -1;
    for (int64_t x = 0; x < width && found < n; x++)
        for (int64_t v = 0; v < values; v++) {
            uint8_t *r = row + v * height, *d = diagonal + v * height;
            int32_t *p = partner + v * height;
            if (p[x])
                continue;
            while (d[low[v]])
                low[v]++;
            int64_t y = x + low[v];
            while (y < height && (r[y] | d[y - x] | (taken[y] == x + 1)))
                y++;
            if (y == height)
                return -1;
            r[y] = d[y - x] = 1;
            r[x] = 1;
            p[y] = x + 1;
            taken[y] = x + 1;
            if (v == value && found < n) {
                out[2 * found] = x;
                out[2 * found++ + 1] = y;
            }
        }
    free(row);
    free(diagonal);
    free(partner);
    free(taken);
    free(low);
    return found;
}
