import java.util.*;

public class Solution {
  static final int TOP = 10_000, NEVER = 1_000;

  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt(), q = in.nextInt();
    int[] fewest = new int[2 * TOP + 1]; // for each difference, whichever pan is heavier
    Arrays.fill(fewest, NEVER);
    fewest[0] = 0;
    while (n-- > 0) {
      int weight = in.nextInt();
      int[] before = fewest.clone();
      for (int d = 0; d <= TOP; d++)
        fewest[d] = Math.min(before[d], 1 + Math.min(before[Math.abs(d - weight)], before[d + weight]));
    }
    var out = new StringJoiner(" ");
    while (q-- > 0) {
      int good = in.nextInt();
      out.add(Integer.toString(fewest[good] < NEVER ? fewest[good] : -1));
    }
    System.out.println(out);
  }
}
