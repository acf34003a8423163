import java.io.*;
import java.util.*;

public class Solution {
  static final long PRIME = (1L << 61) - 1;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in);
    int[] back = new int[n]; // how many lines ago the same actor spoke, 0 if never
    int[] following = new int[n]; // the next line of the same actor
    Arrays.fill(following, n);
    var latest = new HashMap<Integer, Integer>();
    for (int line = 0; line < n; line++) {
      Integer before = latest.put(next(in), line);
      if (before == null) continue;
      back[line] = line - before;
      following[before] = line;
    }
    long base = new SplittableRandom().nextLong(n + 1, PRIME);
    long[] powers = new long[k + 1];
    powers[0] = 1;
    for (int i = 1; i <= k; i++) powers[i] = times(powers[i - 1], base);
    long scene = 0, pairs = 0;
    var seen = new HashMap<Long, Integer>();
    for (int line = 0; line < n; line++) {
      int first = line - k + 1;
      // The line before the first leaves; the next one of its actor becomes a first line.
      int orphan = first > 0 ? following[first - 1] : n;
      if (orphan < line) scene = (scene + PRIME - times(back[orphan], powers[line - 1 - orphan])) % PRIME;
      int known = line - back[line] >= first ? back[line] : 0;
      scene = (times(scene, base) + known) % PRIME;
      if (first >= 0) pairs += seen.merge(scene, 1, Integer::sum) - 1;
    }
    System.out.println(pairs);
  }

  /** The product of two numbers of 61 bits: as 2^61 is 1, the upper part is added to the lower one. */
  static long times(long a, long b) {
    long low = a * b;
    return ((low & PRIME) + (low >>> 61 | Math.multiplyHigh(a, b) << 3)) % PRIME;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
