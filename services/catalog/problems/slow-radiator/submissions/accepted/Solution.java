import java.util.*;

public class Solution {
  static final int TOP = 200, NEVER = 1_000_000_000;

  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt(), s = in.nextInt();
    // the least discomfort that ends at each temperature
    int[] least = new int[TOP + 1];
    Arrays.fill(least, NEVER);
    least[s] = Math.abs(s - in.nextInt());
    while (--n > 0) {
      int wish = in.nextInt();
      int[] before = least.clone();
      for (int t = 0; t <= TOP; t++) {
        int best = before[t];
        if (t > 0) best = Math.min(best, before[t - 1]);
        if (t < TOP) best = Math.min(best, before[t + 1]);
        least[t] = best + Math.abs(t - wish);
      }
    }
    System.out.println(Arrays.stream(least).min().getAsInt());
  }
}
