import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine()), longest = 0;
    var words = new StringTokenizer(in.readLine());
    int[] sums = new int[n + 1];
    var starts = new ArrayDeque<Integer>(List.of(0));
    for (int i = 1; i <= n; i++) {
      sums[i] = sums[i - 1] + Integer.parseInt(words.nextToken());
      if (sums[i] < sums[starts.peek()]) starts.push(i);
    }
    for (int end = n; end > 0; end--)
      while (!starts.isEmpty() && sums[starts.peek()] < sums[end]) longest = Math.max(longest, end - starts.pop());
    System.out.println(longest);
  }
}
