import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), q = next(in);
    int[] left = new int[n + 2], right = new int[n + 2];
    for (int i = 0; i <= n + 1; i++) {
      left[i] = i - 1;
      right[i] = i + 1;
    }
    var out = new StringBuilder();
    while (q-- > 0) {
      int kite = next(in);
      right[left[kite]] = right[kite];
      left[right[kite]] = left[kite];
      out.append(left[kite]).append(' ').append(right[kite]).append('\n');
    }
    System.out.print(out);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
