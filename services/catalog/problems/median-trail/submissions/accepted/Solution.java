import java.io.*;

public class Solution {
  static int n;
  static int[][] field;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    n = next(in);
    field = new int[n][n];
    for (int[] row : field) for (int x = 0; x < n; x++) row[x] = next(in);
    int low = 1, high = 1_000_000;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (possible(middle)) low = middle;
      else high = middle - 1;
    }
    System.out.println(low);
  }

  static boolean possible(int height) {
    int[] most = new int[n];
    for (int[] row : field)
      for (int x = 0; x < n; x++) {
        if (x > 0) most[x] = Math.max(most[x], most[x - 1]);
        if (row[x] >= height) most[x]++;
      }
    return most[n - 1] >= n;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
