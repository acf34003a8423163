import java.io.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

  public static void main(String[] args) throws IOException {
    int n = next(), m = next();
    // The raft meets the reef where it is moved by a point of the reef less a point of the raft:
    // these are the points of the sum of the reef and of the raft turned by half a turn.
    long[][] reef = readSides(n, 1), raft = readSides(m, -1);
    long[] at = {0, 0};
    long area = 0, border = 0; // area: twice the area
    for (int i = 0, j = 0; i < n || j < m; ) {
      long[] side = j == m || i < n && cross(reef[i], raft[j]) > 0 ? reef[i++] : raft[j++];
      area += cross(at, side);
      border += gcd(Math.abs(side[0]), Math.abs(side[1]));
      at[0] += side[0];
      at[1] += side[1];
    }
    // Pick's theorem: the integer points within and on the border
    System.out.println((area + border) / 2 + 1);
  }

  /** Reads corners, turned by half a turn if sign is -1: the sides counterclockwise from the lowest corner on. */
  static long[][] readSides(int n, int sign) throws IOException {
    long[][] corners = new long[n][], sides = new long[n][];
    int start = 0;
    for (int i = 0; i < n; i++) {
      corners[i] = new long[] {sign * next(), sign * next()};
      long[] low = corners[start];
      if (corners[i][1] < low[1] || corners[i][1] == low[1] && corners[i][0] < low[0]) start = i;
    }
    for (int i = 0; i < n; i++) {
      long[] from = corners[(start + i) % n], to = corners[(start + i + 1) % n];
      sides[i] = new long[] {to[0] - from[0], to[1] - from[1]};
    }
    return sides;
  }

  static long cross(long[] a, long[] b) {
    return a[0] * b[1] - a[1] * b[0];
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
