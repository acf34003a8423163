import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    in.nextToken();
    int n = (int) in.nval;
    var low = new PriorityQueue<Integer>(Comparator.reverseOrder());
    var high = new PriorityQueue<Integer>();
    long sum = 0;
    for (int i = 0; i < n; i++) {
      in.nextToken();
      low.add((int) in.nval);
      high.add(low.poll());
      if (high.size() > low.size()) low.add(high.poll());
      sum += low.peek();
    }
    System.out.println(sum);
  }
}
