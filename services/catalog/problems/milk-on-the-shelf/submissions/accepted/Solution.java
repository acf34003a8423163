import java.io.*;
import java.util.*;

public class Solution {
  static class Crate {
    int last, bottles;
  }

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in);
    var shelf = new PriorityQueue<Crate>(Comparator.comparingInt(crate -> crate.last));
    long thrown = 0, unserved = 0;
    for (int day = 1; day <= n; day++) {
      var crate = new Crate();
      crate.bottles = next(in);
      crate.last = next(in);
      int customers = next(in);
      shelf.add(crate);
      while (!shelf.isEmpty() && customers >= shelf.peek().bottles) customers -= shelf.poll().bottles;
      if (shelf.isEmpty()) unserved += customers;
      else shelf.peek().bottles -= customers;
      while (!shelf.isEmpty() && shelf.peek().last == day) thrown += shelf.poll().bottles;
    }
    System.out.println(thrown + " " + unserved);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
