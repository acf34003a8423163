import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in);
    long a = next(in), b = next(in);
    // the bends of the cost as a function of the last height: to the left of its lowest part, negated, and to the right;
    // both without the shifts that all bends of their side have had
    PriorityQueue<Long> left = new PriorityQueue<>(), right = new PriorityQueue<>();
    long fewest = 0, down = 0, up = 0;
    for (int i = 0; i < n; i++, down += a, up += b) {
      long height = next(in);
      // what a pillar costs that is made higher than it was: one bend, from which on the cost grows
      left.add(down - height);
      long top = down - left.poll();
      right.add(top - up);
      fewest += top - height;
      // what a pillar costs that is made lower
      right.add(height - up);
      top = up + right.poll();
      left.add(down - top);
      fewest += height - top;
    }
    System.out.println(fewest);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
