import java.io.*;

public class Solution {
  static long[] x, y;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), far = 1;
    x = new long[n];
    y = new long[n];
    for (int i = 0; i < n; i++) {
      x[i] = next(in);
      y[i] = next(in);
    }
    long best = 0;
    for (int i = 0; i < n; i++) {
      int other = (i + 1) % n;
      while (true) {
        best = Math.max(best, Math.max(square(i, far), square(other, far)));
        int after = (far + 1) % n;
        // whether the way to the next corner leads away from the side
        long away = (x[other] - x[i]) * (y[after] - y[far]) - (y[other] - y[i]) * (x[after] - x[far]);
        if (away < 0) break;
        far = after;
      }
    }
    System.out.println(best);
  }

  static long square(int i, int k) {
    return (x[i] - x[k]) * (x[i] - x[k]) + (y[i] - y[k]) * (y[i] - y[k]);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
