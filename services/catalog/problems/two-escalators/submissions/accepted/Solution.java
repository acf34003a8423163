import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), w = next(in);
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = next(in);
    long left = 0, right = 0;
    for (int i = 0; i < n; i++) {
      long onLeft = Math.min(left, right + w) + a[i];
      right = Math.min(right, left + w) + next(in);
      left = onLeft;
    }
    System.out.println(Math.min(left, right));
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
