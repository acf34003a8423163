import java.io.*;
import java.util.*;

public class Solution {
  /** How much more than the cheapest; the last stall where the dish is not the cheapest, and which one it is there. */
  record Menu(long more, int stall, int dish) {}

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in);
    long cheapest = 0;
    var stalls = new ArrayList<int[]>(); // those with a choice
    for (int i = 0; i < n; i++) {
      int[] prices = new int[next(in)];
      for (int j = 0; j < prices.length; j++) prices[j] = next(in);
      Arrays.sort(prices);
      cheapest += prices[0];
      if (prices.length > 1) stalls.add(prices);
    }
    stalls.sort(Comparator.comparingInt(Solution::step));
    var queue = new PriorityQueue<>(Comparator.comparingLong(Menu::more));
    queue.add(new Menu(0, -1, 0));
    while (--k > 0) {
      var menu = queue.poll();
      int stall = menu.stall(), dish = menu.dish();
      if (stall >= 0 && dish + 1 < stalls.get(stall).length) {
        int[] prices = stalls.get(stall);
        queue.add(new Menu(menu.more() + prices[dish + 1] - prices[dish], stall, dish + 1));
      }
      if (stall + 1 == stalls.size()) continue;
      long more = menu.more() + step(stalls.get(stall + 1));
      queue.add(new Menu(more, stall + 1, 1));
      if (dish == 1) queue.add(new Menu(more - step(stalls.get(stall)), stall + 1, 1));
    }
    System.out.println(cheapest + queue.peek().more());
  }

  static int step(int[] prices) {
    return prices[1] - prices[0];
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
