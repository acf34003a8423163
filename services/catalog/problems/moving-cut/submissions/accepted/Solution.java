import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in), announced = 1;
    var best = new PriorityQueue<Integer>();
    for (int i = 0; i < n; i++) {
      int jump = next(in);
      if (i < k) {
        best.add(jump);
        continue;
      }
      int cut = best.peek();
      best.add(jump);
      best.poll();
      if (best.peek() != cut) announced++;
    }
    System.out.println(announced + " " + best.peek());
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
