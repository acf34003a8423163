import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in);
    int[] above = new int[n + 1];
    long[] worth = new long[n + 1], below = new long[n + 1], chains = new long[n];
    for (int i = 1; i <= n; i++) worth[i] = next(in);
    for (int i = 2; i <= n; i++) above[i] = next(in);
    for (int i = n; i > 1; i--) {
      long value = worth[i] + below[i];
      chains[i - 1] = Math.min(value, below[above[i]]);
      below[above[i]] = Math.max(value, below[above[i]]);
    }
    chains[0] = worth[1] + below[1];
    Arrays.sort(chains);
    System.out.println(Arrays.stream(chains, n - k, n).sum());
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
