import java.io.*;
import java.util.*;

public class Solution {
  record Bid(int amount, int number) {}

  static final PriorityQueue<Bid> standing =
      new PriorityQueue<>(Comparator.comparingInt(Bid::amount).reversed().thenComparingInt(Bid::number));
  static final BitSet withdrawn = new BitSet();

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine()), bids = 0;
    var out = new StringBuilder();
    while (n-- > 0) {
      String event = in.readLine();
      switch (event.charAt(0)) {
        case 'B' -> standing.add(new Bid(Integer.parseInt(event.substring(2)), ++bids));
        case 'W' -> withdrawn.set(Integer.parseInt(event.substring(2)));
        default -> out.append(question()).append('\n');
      }
    }
    System.out.print(out);
  }

  static String question() {
    clearTop();
    if (standing.isEmpty()) return "0 0";
    Bid winner = standing.poll();
    clearTop();
    int price = standing.isEmpty() ? 0 : standing.peek().amount();
    standing.add(winner);
    return winner.number() + " " + price;
  }

  static void clearTop() {
    while (!standing.isEmpty() && withdrawn.get(standing.peek().number())) standing.poll();
  }
}
