import java.io.*;
import java.util.*;

public class Solution {
  static final int MODULUS = 1_000_003;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in);
    int[] moves = new int[n + 1], rings = new int[n + 1];
    for (int i = 1; i <= n; i++) moves[i] = next(in);
    boolean[] seen = new boolean[n + 1];
    for (int start = 1; start <= n; start++) {
      int length = 0;
      for (int chair = start; !seen[chair]; chair = moves[chair], length++) seen[chair] = true;
      if (length > 0) rings[length]++;
    }
    long[] inverse = new long[n + 2];
    inverse[1] = 1;
    for (int i = 2; i <= n; i++) inverse[i] = (MODULUS - MODULUS / i) * inverse[MODULUS % i] % MODULUS;
    long rules = 1;
    for (int length = 1; length <= n; length++) {
      int count = rings[length];
      var groups = new ArrayList<long[]>();
      long turns = 1;
      // k moves split a ring of m * length chairs into m rings just if the common divisor is m.
      // To join m rings, each but the first is turned in one of `length` ways.
      for (int m = 1; m <= k && m <= count; m++) {
        if (k % m == 0 && gcd(m * length, k) == m) groups.add(new long[] {m, turns});
        turns = turns * length % MODULUS;
      }
      // ways[c]: in how many ways c rings are joined in groups, divided by c!.
      // c * ways[c] is the sum over the size of the group that the last ring is in.
      long[] ways = new long[count + 1];
      ways[0] = 1;
      for (int c = 1; c <= count; c++) {
        long total = 0;
        for (long[] group : groups) if (group[0] <= c) total += group[1] * ways[c - (int) group[0]];
        ways[c] = total % MODULUS * inverse[c] % MODULUS;
      }
      rules = rules * ways[count] % MODULUS;
      for (int i = 1; i <= count; i++) rules = rules * i % MODULUS;
    }
    System.out.println(rules);
  }

  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
