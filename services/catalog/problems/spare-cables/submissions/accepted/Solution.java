import java.io.*;

public class Solution {
  static int[] above;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in), spare = 0, groups = n, linked = n == 1 ? 0 : -1;
    above = new int[n + 1];
    for (int i = 1; i <= n; i++) above[i] = i;
    for (int cable = 1; cable <= m; cable++) {
      int a = group(next(in)), b = group(next(in));
      if (a == b) {
        spare++;
      } else {
        above[a] = b;
        if (--groups == 1) linked = cable;
      }
    }
    System.out.println(spare + " " + linked);
  }

  static int group(int village) {
    while (above[village] != village) village = above[village] = above[above[village]];
    return village;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
