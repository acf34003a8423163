import java.util.*;

public class Solution {
  static final int MODULUS = 1_000_000_007, MOST = 100_000;

  public static void main(String[] args) {
    int[] endsShort = new int[MOST + 1], endsLong = new int[MOST + 1];
    endsShort[0] = 1;
    for (int i = 1; i <= MOST; i++) {
      endsShort[i] = (endsShort[i - 1] + endsLong[i - 1]) % MODULUS;
      if (i >= 3) endsLong[i] = endsShort[i - 3];
    }
    var in = new Scanner(System.in);
    var out = new StringJoiner(" ");
    for (int q = in.nextInt(); q > 0; q--) {
      int n = in.nextInt();
      out.add(Integer.toString((endsShort[n] + endsLong[n]) % MODULUS));
    }
    System.out.println(out);
  }
}
