import java.io.*;
import java.util.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

  public static void main(String[] args) throws IOException {
    int[] first = values(), second = values();
    long ways = 0;
    for (int value = 0; value < first.length; value++) ways += (long) first[value] * second[value];
    System.out.println(ways);
  }

  /** Counts for each Grundy number the knots at which the vine has it when it is planted there. */
  static int[] values() throws IOException {
    int n = next();
    List<List<Integer>> near = new ArrayList<>();
    for (int i = 0; i <= n; i++) near.add(new ArrayList<>());
    for (int i = 1; i < n; i++) {
      int a = next(), b = next();
      near.get(a).add(b);
      near.get(b).add(a);
    }
    int[] came = new int[n + 1], order = new int[n], beyond = new int[n + 1], whole = new int[n + 1];
    order[0] = 1;
    for (int i = 0, reached = 1; i < n; i++)
      for (int other : near.get(order[i]))
        if (other != came[order[i]]) {
          came[other] = order[i];
          order[reached++] = other;
        }
    // what grows from a knot, without the stem that it was reached by
    for (int i = n - 1; i > 0; i--) beyond[came[order[i]]] ^= beyond[order[i]] + 1;
    // the whole vine, planted at a knot: what lies behind it comes as one more branch
    int[] count = new int[1 << 17];
    whole[1] = beyond[1];
    count[whole[1]]++;
    for (int i = 1; i < n; i++) {
      int knot = order[i], behind = whole[came[knot]] ^ (beyond[knot] + 1);
      whole[knot] = beyond[knot] ^ (behind + 1);
      count[whole[knot]]++;
    }
    return count;
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
