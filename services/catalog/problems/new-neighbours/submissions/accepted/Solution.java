import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in);
    int[] plots = new int[n], up = new int[n + 2], down = new int[n + 2];
    for (int i = 0; i < n; i++) plots[i] = next(in);
    for (int i = 0; i <= n + 1; i++) {
      up[i] = i - 1;
      down[i] = i + 1;
    }
    long steps = 0;
    for (int i = n - 1; i >= 0; i--) {
      int plot = plots[i], above = up[plot], below = down[plot];
      if (above > 0) steps += plot - above;
      if (below <= n) steps += below - plot;
      down[above] = below;
      up[below] = above;
    }
    System.out.println(2 * steps);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
