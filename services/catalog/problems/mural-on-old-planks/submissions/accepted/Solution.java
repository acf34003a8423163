import java.io.*;
import java.util.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
  static int n, k;

  public static void main(String[] args) throws IOException {
    n = next();
    k = next();
    int fresh = next();
    int[] heights = new int[n], mirrored = new int[n];
    for (int i = 0; i < n; i++) mirrored[n - 1 - i] = heights[i] = next();
    int[][] right = lowerBehind(heights), left = lowerBehind(mirrored);
    long best = (long) fresh * Math.min(k, n);
    for (int a = 0; a <= k; a++)
      for (int place = 0; place < n; place++) {
        int begin = n - left[a][n - 1 - place];
        best = Math.max(best, (long) heights[place] * (right[k - a][place] - begin));
      }
    System.out.println(best);
  }

  /** For each m from 0 to k and each plank the place of the lower plank behind it that comes after m other ones, or n. */
  static int[][] lowerBehind(int[] planks) {
    int[][] found = new int[k + 1][n];
    for (int[] places : found) Arrays.fill(places, n);
    int[][] waiting = new int[k + 1][n]; // on stack m lie the planks that have met m lower ones
    int[] size = new int[k + 1];
    for (int place = 0; place < n; place++) {
      for (int m = k; m >= 0; m--) {
        int kept = size[m];
        while (kept > 0 && planks[waiting[m][kept - 1]] > planks[place]) found[m][waiting[m][--kept]] = place;
        // in the order in which they lay
        if (m < k) for (int i = kept; i < size[m]; i++) waiting[m + 1][size[m + 1]++] = waiting[m][i];
        size[m] = kept;
      }
      waiting[0][size[0]++] = place;
    }
    return found;
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
