#include <stdio.h>
#include <stdlib.h>

typedef struct {
  long long x, y;
} Vector;
static Vector reef[25001], raft[25001];

static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

/** Reads corners, turned by half a turn if sign is -1, and makes them the sides from the lowest corner on. */
static void read_sides(int n, int sign, Vector *sides) {
  static Vector corners[25000];
  int start = 0;
  for (int i = 0; i < n; i++) {
    if (scanf("%lld %lld", &corners[i].x, &corners[i].y) != 2) exit(1);
    corners[i].x *= sign;
    corners[i].y *= sign;
    Vector low = corners[start], own = corners[i];
    if (own.y < low.y || (own.y == low.y && own.x < low.x)) start = i;
  }
  for (int i = 0; i < n; i++) {
    Vector from = corners[(start + i) % n], to = corners[(start + i + 1) % n];
    sides[i] = (Vector){to.x - from.x, to.y - from.y};
  }
}

static long long cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

int main(void) {
  int n, m;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  // The raft meets the reef where it is moved by a point of the reef less a point of the raft:
  // these are the points of the sum of the reef and of the raft turned by half a turn.
  read_sides(n, 1, reef);
  read_sides(m, -1, raft);
  Vector at = {0, 0};
  long long area = 0, border = 0;  // area: twice the area
  for (int i = 0, j = 0; i < n || j < m;) {
    Vector side = j == m || (i < n && cross(reef[i], raft[j]) > 0) ? reef[i++] : raft[j++];
    area += cross(at, side);
    border += gcd(abs((int)side.x), abs((int)side.y));
    at.x += side.x;
    at.y += side.y;
  }
  // Pick's theorem: the integer points within and on the border
  printf("%lld\n", (area + border) / 2 + 1);
}
