/* The plain way: row by row with three counters per position, wythoff.block(k). Counts the P-positions. */
#include <stdlib.h>

long count_rows(int side, int k)
{
    int *column = calloc(side, sizeof *column), *diagonal = calloc(2 * side, sizeof *diagonal);
    long found = 0;
    for (int x = 0; x < side; x++) {
        int row = 0;
        for (int y = 0; y < side; y++)
            if (row + column[y] + diagonal[side + x - y] < k) {
                row++, column[y]++, diagonal[side + x - y]++, found++;
            }
    }
    free(column);
    free(diagonal);
    return found;
}
