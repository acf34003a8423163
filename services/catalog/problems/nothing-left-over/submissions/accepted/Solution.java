import java.io.*;
import java.util.*;

public class Solution {
  // Two primes, so that products fit into 64 bits.
  static final long[] PRIMES = {2_147_483_647, 2_147_483_629};

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in);
    int[] weights = new int[k];
    for (int i = 0; i < k; i++) weights[i] = next(in);
    // The numbers of the colours, each taken weight times, add up to 0, and are random otherwise:
    // a stretch in the right proportion has the sum 0, and others have it by a chance of nearly nothing.
    var random = new Random();
    long[][] numbers = new long[2][k];
    for (int half = 0; half < 2; half++)
      for (int i = 0; i < k - 1; i++) {
        long prime = PRIMES[half], drawn = random.nextInt(Integer.MAX_VALUE);
        numbers[half][i] = weights[k - 1] * drawn % prime;
        numbers[half][k - 1] = (numbers[half][k - 1] + prime - weights[i] * drawn % prime) % prime;
      }
    long high = 0, low = 0, stretches = 0;
    var seen = new HashMap<Long, Integer>();
    seen.put(0L, 1);
    for (int i = 0; i < n; i++) {
      int color = next(in) - 1;
      high = (high + numbers[0][color]) % PRIMES[0];
      low = (low + numbers[1][color]) % PRIMES[1];
      stretches += seen.merge(high << 32 | low, 1, Integer::sum) - 1;
    }
    System.out.println(stretches);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
