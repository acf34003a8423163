import java.io.*;
import java.util.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
  static final long NEVER = -1_000_000_000_000_000_000L;
  static int n, count;
  static int[] above, earns, more;
  static long[] gain;

  public static void main(String[] args) throws IOException {
    n = next();
    int k = next();
    int[] head = new int[n + 1], following = new int[2 * n], end = new int[2 * n], coins = new int[2 * n];
    for (int street = 2; street < 2 * n; street += 2) {
      int a = next(), b = next();
      coins[street] = coins[street + 1] = next();
      end[street] = b;
      following[street] = head[a];
      head[a] = street;
      end[street + 1] = a;
      following[street + 1] = head[b];
      head[b] = street + 1;
    }
    // the squares from 1 on, each behind the one above it; `above` and `earns` are by places in this order
    int[] squares = new int[n], came = new int[n + 1];
    above = new int[n];
    earns = new int[n];
    squares[0] = 1;
    for (int place = 0, reached = 1; place < n; place++) {
      int square = squares[place];
      for (int street = head[square]; street != 0; street = following[street])
        if (end[street] != came[square]) {
          came[end[street]] = square;
          above[reached] = place;
          earns[reached] = coins[street];
          squares[reached++] = end[street];
        }
    }
    gain = new long[n];
    more = new int[n];
    // the greatest fee with which at least k dances are best
    long low = -1_000_000L * n, high = 1_000_000;
    while (low < high) {
      long fee = low + (high - low + 1) / 2;
      best(fee);
      if (count >= k) low = fee;
      else high = fee - 1;
    }
    System.out.println(best(low) + k * low);
  }

  /** Returns the most that any number of dances earn if each pays the fee, and finds the greatest number of dances that earn so much. */
  static long best(long fee) {
    // what a square brings if it dances with one below instead of staying free, and how many dances more that are
    Arrays.fill(gain, NEVER);
    Arrays.fill(more, 0);
    long total = 0;
    count = 0;
    for (int place = n - 1; place >= 0; place--) {
      long rest = earns[place] - fee;
      int dances = 1, up = above[place];
      if (gain[place] > 0 || gain[place] == 0 && more[place] > 0) {
        total += gain[place];
        count += more[place];
        rest -= gain[place];
        dances -= more[place];
      }
      if (place > 0 && (rest > gain[up] || rest == gain[up] && dances > more[up])) {
        gain[up] = rest;
        more[up] = dances;
      }
    }
    return total;
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
