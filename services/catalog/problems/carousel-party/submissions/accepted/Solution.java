import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in);
    int[] fun = new int[n];
    for (int i = 0; i < n; i++) fun[i] = next(in);
    long together = 0;
    for (int i = 0; i < k; i++) together += fun[i];
    long best = together;
    for (int i = 0; i < n; i++) {
      together += fun[(i + k) % n] - fun[i];
      best = Math.max(best, together);
    }
    System.out.println(best);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
