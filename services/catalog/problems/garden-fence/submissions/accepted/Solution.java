import java.util.*;

public class Solution {
  static final long MODULUS = 1_000_000_007;

  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt(), s = in.nextInt();
    int[] heights = new int[n];
    for (int i = 0; i < n; i++) heights[i] = in.nextInt();
    Arrays.sort(heights);

    // ways[groups][cost]: posts are set from the lowest to the tallest, and stand in separate groups round the circle
    long[][] ways = new long[n + 2][s + 1];
    ways[1][0] = 1; // the lowest post
    for (int i = 1; i + 1 < n; i++) {
      // a new post pays for its panels to the lower ones beside it; the taller ones will pay for the others
      int height = heights[i];
      long[][] next = new long[n + 2][s + 1];
      for (int groups = 1; groups <= n - 1 - i; groups++)
        for (int cost = 0; cost <= s; cost++) {
          long count = (groups - 1) * ways[groups - 1][cost]; // begins a group between two others
          if (cost >= height) count += 2 * groups * ways[groups][cost - height]; // stands at either end of one
          if (cost >= 2 * height) count += (groups + 1) * ways[groups + 1][cost - 2 * height]; // joins two
          next[groups][cost] = count % MODULUS;
        }
      ways = next;
    }
    // the tallest post closes the circle
    long all = 0;
    for (int cost = 0; cost + 2 * heights[n - 1] <= s; cost++) all += ways[1][cost];
    System.out.println(all % MODULUS);
  }
}
