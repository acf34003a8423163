import java.util.*;

public class Solution {
  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt();
    long d = in.nextLong();
    long[] worths = new long[n];
    for (int i = 0; i < n; i++) worths[i] = in.nextLong();
    var left = new HashMap<Long, Integer>();
    for (long x : differences(Arrays.copyOfRange(worths, 0, n / 2))) left.merge(x, 1, Integer::sum);
    long ways = 0;
    for (long x : differences(Arrays.copyOfRange(worths, n / 2, n))) ways += left.getOrDefault(d - x, 0);
    System.out.println(ways);
  }

  static long[] differences(long[] things) {
    long[] known = {0};
    for (long worth : things) {
      long[] next = new long[3 * known.length];
      int length = 0;
      for (long x : known) {
        next[length++] = x - worth;
        next[length++] = x;
        next[length++] = x + worth;
      }
      known = next;
    }
    return known;
  }
}
