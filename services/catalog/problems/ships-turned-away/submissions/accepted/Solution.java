import java.io.*;
import java.util.*;

public class Solution {
  record Ship(int come, int leave, int number) {}

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), p = next(in), away = 0;
    var ships = new Ship[n];
    for (int i = 0; i < n; i++) ships[i] = new Ship(next(in), next(in), i);
    Arrays.sort(ships, Comparator.comparingInt(Ship::come));
    var harbour = new TreeSet<>(Comparator.comparingInt(Ship::leave).thenComparingInt(Ship::number));
    for (var ship : ships) {
      while (!harbour.isEmpty() && harbour.first().leave() <= ship.come()) harbour.pollFirst();
      harbour.add(ship);
      if (harbour.size() > p) {
        harbour.pollLast();
        away++;
      }
    }
    System.out.println(away);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
