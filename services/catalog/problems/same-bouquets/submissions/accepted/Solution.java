import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), q = next(in);
    // Each kind counts as a random number: stretches of the same flowers have the same sum,
    // and others have different ones, but for a chance of nearly nothing.
    var random = new SplittableRandom();
    var names = new HashMap<Integer, Long>();
    long[] sums = new long[n + 1];
    for (int i = 1; i <= n; i++) sums[i] = sums[i - 1] + names.computeIfAbsent(next(in), kind -> random.nextLong());
    var out = new StringBuilder();
    while (q-- > 0) {
      long one = -sums[next(in) - 1] + sums[next(in)];
      long other = -sums[next(in) - 1] + sums[next(in)];
      out.append(one == other ? 'Y' : 'N');
    }
    System.out.println(out);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
