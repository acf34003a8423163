import java.io.*;

public class Solution {
  static long p;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = (int) next(in), k = (int) next(in);
    p = next(in);
    long s = next(in), largest = 0;
    long[][] machines = new long[n][], toEnd = new long[n][], fromBegin = new long[n][];
    for (int i = 0; i < n; i++) {
      machines[i] = new long[] {next(in), next(in)};
      fromBegin[i] = i % k == 0 ? machines[i] : join(fromBegin[i - 1], machines[i]);
    }
    for (int i = n - 1; i >= 0; i--)
      toEnd[i] = (i + 1) % k == 0 || i == n - 1 ? machines[i] : join(machines[i], toEnd[i + 1]);
    for (int i = 0; i + k <= n; i++) {
      long[] all = i % k == 0 ? toEnd[i] : join(toEnd[i], fromBegin[i + k - 1]);
      largest = Math.max(largest, (all[0] * s + all[1]) % p);
    }
    System.out.println(largest);
  }

  static long[] join(long[] first, long[] second) {
    return new long[] {second[0] * first[0] % p, (second[0] * first[1] + second[1]) % p};
  }

  static long next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (long) in.nval;
  }
}
