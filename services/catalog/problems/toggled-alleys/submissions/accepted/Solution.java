import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in), bright = 0;
    int[] above = new int[n + 1], ends = new int[n + 1];
    for (int i = 2; i <= n; i++) above[i] = next(in);
    for (int i = 0; i < 2 * m; i++) ends[next(in)]++;
    for (int i = n; i > 1; i--) {
      bright += ends[i] % 2;
      ends[above[i]] += ends[i];
    }
    System.out.println(bright);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
