import java.io.*;
import java.util.*;

public class Solution {
  record Desk(long free, int number) {}

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), c = next(in);
    var desks = new PriorityQueue<Desk>(Comparator.comparingLong(Desk::free).thenComparingInt(Desk::number));
    for (int number = 1; number <= c; number++) desks.add(new Desk(0, number));
    var out = new StringJoiner(" ");
    for (int i = 0; i < n; i++) {
      var desk = desks.poll();
      out.add(Integer.toString(desk.number()));
      desks.add(new Desk(desk.free() + next(in), desk.number()));
    }
    System.out.println(out);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
