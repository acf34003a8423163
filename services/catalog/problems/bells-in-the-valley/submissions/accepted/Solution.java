import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    int[] heights = Arrays.stream(in.readLine().split(" ")).mapToInt(Integer::parseInt).toArray();
    long total = 0;
    // Waiting towers have not met a higher one to their right; the one that ends the wait is heard too.
    var waiting = new ArrayDeque<Integer>();
    for (int i = 0; i < n; i++) {
      while (!waiting.isEmpty() && heights[waiting.peek()] < heights[i]) total += i - waiting.pop();
      waiting.push(i);
    }
    for (int i : waiting) total += n - 1 - i;
    waiting.clear();
    for (int i = n - 1; i >= 0; i--) {
      while (!waiting.isEmpty() && heights[waiting.peek()] < heights[i]) total += waiting.pop() - i;
      waiting.push(i);
    }
    for (int i : waiting) total += i;
    System.out.println(total);
  }
}
