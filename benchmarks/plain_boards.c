/* Plain loops in C for boards of rules beyond Wythoff's: what a careful person writes first. One-level bitsets for
   sets of nim-values, a byte for each count, no tiles, no symmetry, no second level.

   cc -O2 -shared -fPIC plain_boards.c */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t word;

/* P-positions of wyt(a,b) with k - 1 options blocked: each one found adds one to everybody who reaches it. */
void wyt_block(int n, int a, int b, int k, uint8_t *board)
{
    uint8_t *count = calloc((size_t)n * n, 1);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            if (count[(size_t)x * n + y] >= k)
                continue;
            board[(size_t)x * n + y] = 1;
            for (int i = 0; x + i < n; i++) {
                uint8_t *row = count + (size_t)(x + i) * n + y;
                if (i < b) {
                    for (int j = i ? 0 : 1; y + j < n; j++)
                        row[j] += row[j] < k;
                    continue;
                }
                for (int j = 0; j < b && y + j < n; j++)
                    row[j] += row[j] < k;
                for (int j = i - a + 1 > b ? i - a + 1 : b; j < i + a && y + j < n; j++)
                    row[j] += row[j] < k;
            }
        }
    free(count);
}

/* P-positions of heap(s,t): up(x, y) is "some (x - k, y - l) with k <= l < s*k + t is P", flat the other way round. */
void heap_outcomes(int n, int s, int t, uint8_t *board)
{
    uint8_t *up = calloc((size_t)n * n, 1), *flat = calloc((size_t)n * n, 1), *rows = calloc(n, 1);
    for (int x = 0; x < n; x++) {
        int column = 0;
        for (int y = 0; y < n; y++) {
            size_t at = (size_t)x * n + y;
            if (x && y) {
                uint8_t found = up[at - n - 1] | (y >= s ? up[at - n - s] : 0);
                for (int l = 1; l < s + t && l <= y; l++)
                    found |= board[at - n - l];
                up[at] = found;
                found = flat[at - n - 1] | (x >= s ? flat[at - (size_t)n * s - 1] : 0);
                for (int l = 1; l < s + t && l <= x; l++)
                    found |= board[at - (size_t)n * l - 1];
                flat[at] = found;
            }
            if (!(up[at] | flat[at] | rows[y] | column))
                board[at] = rows[y] = column = 1;
        }
    }
    free(up), free(flat), free(rows);
}

/* P-positions where (i, j) may be taken whenever i + j is odd: each one found marks whole words of later rows. */
void odd_outcomes(int n, uint8_t *board)
{
    int words = n / 64 + 2;
    word *reach = calloc((size_t)n * words, 8);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            if (reach[(size_t)x * words + y / 64] >> y % 64 & 1)
                continue;
            board[(size_t)x * n + y] = 1;
            for (int i = 0; x + i < n; i++) {
                word *row = reach + (size_t)(x + i) * words;
                word mask = (i + y) % 2 ? 0x5555555555555555u : 0xaaaaaaaaaaaaaaaau;
                row[y / 64] |= mask >> y % 64 << y % 64;
                for (int w = y / 64 + 1; w < words; w++)
                    row[w] |= mask;
            }
        }
    free(reach);
}

static int mex(word **sets, int n)
{
    for (int w = 0;; w++) {
        word seen = 0;
        for (int i = 0; i < n; i++)
            seen |= sets[i][w];
        if (~seen)
            return 64 * w + __builtin_ctzll(~seen);
    }
}

static void put(word *set, int value) { set[value >> 6] |= (word)1 << (value & 63); }

/* Nim-values of gdwn(1,2): a bitset for each line of each of the five rays. */
void gdwn_values(int n, uint16_t *board)
{
    int words = 2 * n / 64 + 1, m = 4 * n;
    word *bits = calloc((size_t)5 * m * words, 8), *sets[5];
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            int lines[5] = {x, y, x - y + n, 2 * x - y + n, 2 * y - x + n};
            for (int i = 0; i < 5; i++)
                sets[i] = bits + ((size_t)i * m + lines[i]) * words;
            int value = mex(sets, 5);
            board[(size_t)x * n + y] = value;
            for (int i = 0; i < 5; i++)
                put(sets[i], value);
        }
    free(bits);
}

/* Nim-values of Wythoff with k - 1 options blocked: a byte for each value on each line. */
void block_values(int n, int k, uint16_t *board)
{
    size_t m = 2 * n;
    uint8_t *counts = calloc(4 * m * n, 1);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            uint8_t *column = counts + x * m, *row = counts + (n + y) * m, *diagonal = counts + (3 * n + x - y) * m;
            int value = 0;
            while (column[value] + row[value] + diagonal[value] >= k)
                value++;
            board[(size_t)x * n + y] = value;
            column[value]++, row[value]++, diagonal[value]++;
        }
    free(counts);
}

/* Nim-values of Nim with three heaps, with `all` also the same number from all three: a bitset for each line. */
void three_heaps_values(int n, int all, int32_t *board)
{
    int words = 3 * n / 64 + 1;
    size_t area = (size_t)n * n;
    word *bits = calloc((3 * area + 4 * area) * words, 8), *sets[4];
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < n; z++) {
                sets[0] = bits + ((size_t)y * n + z) * words;
                sets[1] = bits + (area + (size_t)x * n + z) * words;
                sets[2] = bits + (2 * area + (size_t)x * n + y) * words;
                sets[3] = bits + (3 * area + (size_t)(x - z + n) * 2 * n + (y - z + n)) * words;
                int value = mex(sets, 3 + all);
                board[((size_t)x * n + y) * n + z] = value;
                for (int i = 0; i < 3 + all; i++)
                    put(sets[i], value);
            }
    free(bits);
}

#define AT(x, y, z) (((size_t)(x) * n + (y)) * n + (z))

/* P-positions of wythoff(3): each one found marks everybody who reaches it. */
void nim_sum_outcomes(int n, uint8_t *board)
{
    uint8_t *reached = calloc((size_t)n * n * n, 1);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < n; z++) {
                if (reached[AT(x, y, z)])
                    continue;
                board[AT(x, y, z)] = 1;
                for (int i = 0; x + i < n; i++)
                    for (int j = 0; y + j < n; j++)
                        if (z + (i ^ j) < n)
                            reached[AT(x + i, y + j, z + (i ^ j))] = 1;
                for (int t = 1; t < n; t++) {
                    if (x + t < n)
                        reached[AT(x + t, y, z)] = 1;
                    if (y + t < n)
                        reached[AT(x, y + t, z)] = 1;
                    if (z + t < n)
                        reached[AT(x, y, z + t)] = 1;
                }
            }
    free(reached);
}

static int least(uint8_t *seen, int most)
{
    int value = 0;
    while (seen[value])
        value++;
    memset(seen, 0, most);
    return value;
}

/* Nim-values of wythoff(3): all options of every position. */
void nim_sum_values(int n, int32_t *board)
{
    uint8_t *seen = calloc(3 * n, 1);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < n; z++) {
                for (int i = 0; i <= x; i++)
                    for (int j = i ? 0 : 1; j <= y; j++)
                        if ((i ^ j) <= z)
                            seen[board[AT(x - i, y - j, z - (i ^ j))]] = 1;
                for (int t = 1; t <= x; t++)
                    seen[board[AT(x - t, y, z)]] = 1;
                for (int t = 1; t <= y; t++)
                    seen[board[AT(x, y - t, z)]] = 1;
                for (int t = 1; t <= z; t++)
                    seen[board[AT(x, y, z - t)]] = 1;
                board[AT(x, y, z)] = least(seen, x + y + z + 1);
            }
    free(seen);
}

/* P-positions of exact(3,2): each one found marks everybody who reaches it. */
void exact_outcomes(int n, uint8_t *board)
{
    uint8_t *reached = calloc((size_t)n * n * n, 1);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < n; z++) {
                if (reached[AT(x, y, z)])
                    continue;
                board[AT(x, y, z)] = 1;
                for (int i = x + 1; i < n; i++) {
                    for (int j = y + 1; j < n; j++)
                        reached[AT(i, j, z)] = 1;
                    for (int k = z + 1; k < n; k++)
                        reached[AT(i, y, k)] = 1;
                }
                for (int j = y + 1; j < n; j++)
                    for (int k = z + 1; k < n; k++)
                        reached[AT(x, j, k)] = 1;
            }
    free(reached);
}

/* Nim-values of exact(3,2): all options of every position. */
void exact_values(int n, int32_t *board)
{
    uint8_t *seen = calloc(3 * n, 1);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < n; z++) {
                for (int i = 0; i < x; i++) {
                    for (int j = 0; j < y; j++)
                        seen[board[AT(i, j, z)]] = 1;
                    for (int k = 0; k < z; k++)
                        seen[board[AT(i, y, k)]] = 1;
                }
                for (int j = 0; j < y; j++)
                    for (int k = 0; k < z; k++)
                        seen[board[AT(x, j, k)]] = 1;
                board[AT(x, y, z)] = least(seen, x + y + z + 1);
            }
    free(seen);
}

/* P-positions where (i, j, k) may be taken whenever i + j + k is odd: all options, until one of them is P. */
void odd_three_outcomes(int n, uint8_t *board)
{
    uint8_t *reached = calloc((size_t)n * n * n, 1);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < n; z++) {
                if (reached[AT(x, y, z)])
                    continue;
                board[AT(x, y, z)] = 1;
                for (int i = 0; x + i < n; i++)
                    for (int j = 0; y + j < n; j++)
                        for (int k = (i + j + 1) % 2; z + k < n; k += 2)
                            reached[AT(x + i, y + j, z + k)] = 1;
            }
    free(reached);
}

/* Nim-values of Wythoff's game without the move (5, 5): bitsets for rows and columns, the diagonal walked. */
void without_five_values(int n, uint16_t *board)
{
    int words = 2 * n / 64 + 1;
    word *bits = calloc((size_t)2 * n * words, 8), *seen = calloc(words, 8);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            word *sets[3] = {bits + (size_t)x * words, bits + (size_t)(n + y) * words, seen};
            memset(seen, 0, 8 * words);
            for (int t = 1; t <= x && t <= y; t++)
                if (t != 5)
                    put(seen, board[(size_t)(x - t) * n + y - t]);
            int value = mex(sets, 3);
            board[(size_t)x * n + y] = value;
            put(sets[0], value), put(sets[1], value);
        }
    free(bits), free(seen);
}

/* Nim-values of Wythoff's game with diagonal moves only from x + y not divisible by 3. */
void guarded_values(int n, uint16_t *board)
{
    int words = 2 * n / 64 + 1;
    word *bits = calloc((size_t)4 * n * words, 8);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            word *diagonal = bits + (size_t)(3 * n + x - y) * words;
            word *sets[3] = {bits + (size_t)x * words, bits + (size_t)(n + y) * words, diagonal};
            int value = mex(sets, (x + y) % 3 ? 3 : 2);
            board[(size_t)x * n + y] = value;
            put(sets[0], value), put(sets[1], value), put(diagonal, value);
        }
    free(bits);
}

/* Remoteness of nim rays and the ray (p, q) t: the least of P-positions and the greatest of the others on each line. */
void ray_remoteness(int n, int p, int q, int32_t *board)
{
    const int32_t none = 1 << 30;
    size_t lines = (size_t)(p + q) * n;
    int32_t *least = malloc(4 * (lines + n)), *most = malloc(4 * (lines + n));
    for (size_t i = 0; i < lines + n; i++)
        least[i] = none, most[i] = -1;
    for (int x = 0; x < n; x++) {
        int32_t low = none, high = -1;
        for (int y = 0; y < n; y++) {
            int t = x / p < y / q ? x / p : y / q, u = x - t * p, v = y - t * q;
            size_t line = n + (u < p ? (size_t)u * n + v : (size_t)(p + v) * n + u);
            int32_t a = low < least[y] ? low : least[y], b = high > most[y] ? high : most[y], r;
            a = a < least[line] ? a : least[line], b = b > most[line] ? b : most[line];
            r = a < none ? a + 1 : b + 1;
            board[(size_t)x * n + y] = r;
            if (r % 2) {
                high = r > high ? r : high, most[y] = r > most[y] ? r : most[y], most[line] = r > most[line] ? r : most[line];
            } else {
                low = r < low ? r : low, least[y] = r < least[y] ? r : least[y], least[line] = r < least[line] ? r : least[line];
            }
        }
    }
    free(least), free(most);
}

/* Remoteness of a queen that takes at most r: every option is walked. */
void radius_remoteness(int n, int r, int32_t *board)
{
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            int32_t low = 1 << 30, high = -1;
            for (int t = 1; t <= r; t++)
                for (int way = 0; way < 3; way++) {
                    int u = x - (way == 1 ? 0 : t), v = y - (way == 0 ? 0 : t);
                    if (u < 0 || v < 0)
                        continue;
                    int32_t value = board[(size_t)u * n + v];
                    if (value % 2)
                        high = value > high ? value : high;
                    else
                        low = value < low ? value : low;
                }
            board[(size_t)x * n + y] = low < 1 << 30 ? low + 1 : high + 1;
        }
}
