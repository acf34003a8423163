import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    String line = new BufferedReader(new InputStreamReader(System.in)).readLine().trim();
    int[] last = new int[128];
    Arrays.fill(last, -1);
    int start = 0, best = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      start = Math.max(start, last[c] + 1);
      last[c] = i;
      best = Math.max(best, i - start + 1);
    }
    System.out.println(best);
  }
}
