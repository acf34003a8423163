import java.io.*;

public class Solution {
  static int[] log;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), q = next(in);
    log = new int[n];
    for (int i = 0; i < n; i++) log[i] = next(in);
    var out = new StringBuilder();
    while (q-- > 0) {
      int a = next(in), b = next(in);
      out.append(before(b + 1) - before(a)).append('\n');
    }
    System.out.print(out);
  }

  /** How many meteors were seen before this second. */
  static int before(int second) {
    int low = 0, high = log.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (log[middle] < second) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
