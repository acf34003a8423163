import java.io.*;
import java.util.*;

public class Solution {
  record Person(int price, int number) {}

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    var byNumber = Comparator.comparingInt(Person::number);
    var sellers = new PriorityQueue<>(Comparator.comparingInt(Person::price).thenComparing(byNumber));
    var buyers = new PriorityQueue<>(Comparator.comparingInt(Person::price).reversed().thenComparing(byNumber));
    long money = 0;
    var found = new StringJoiner(" ");
    for (int number = 1; number <= n; number++) {
      String line = in.readLine();
      boolean buys = line.charAt(0) == 'B';
      int price = Integer.parseInt(line.substring(2));
      var others = buys ? sellers : buyers;
      Person best = others.peek();
      if (best != null && (buys ? best.price() <= price : best.price() >= price)) {
        others.poll();
        money += best.price();
        found.add(Integer.toString(best.number()));
      } else {
        (buys ? buyers : sellers).add(new Person(price, number));
        found.add("0");
      }
    }
    System.out.println(found);
    System.out.println(money);
  }
}
