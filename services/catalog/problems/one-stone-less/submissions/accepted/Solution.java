import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    var words = new StringTokenizer(in.readLine());
    int[] heights = new int[n];
    for (int i = 0; i < n; i++) heights[i] = Integer.parseInt(words.nextToken());
    int[] after = new int[n];
    for (int i = n - 2; i >= 0; i--) after[i] = Math.max(after[i + 1], Math.abs(heights[i] - heights[i + 1]));
    int best = Integer.MAX_VALUE, before = 0;
    for (int i = 1; i < n - 1; i++) {
      int jump = Math.abs(heights[i - 1] - heights[i + 1]);
      best = Math.min(best, Math.max(jump, Math.max(before, after[i + 1])));
      before = Math.max(before, Math.abs(heights[i - 1] - heights[i]));
    }
    System.out.println(best);
  }
}
