import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in);
    var out = new ArrayList<List<Integer>>();
    for (int square = 0; square <= n; square++) out.add(new ArrayList<>());
    while (m-- > 0) out.get(next(in)).add(next(in));
    int[] streets = new int[3 * n + 3]; // to place 3 * square + streets modulo 3
    Arrays.fill(streets, -1);
    streets[3] = 0;
    var queue = new ArrayDeque<>(List.of(3));
    while (!queue.isEmpty()) {
      int place = queue.poll();
      for (int square : out.get(place / 3)) {
        int following = 3 * square + (place + 1) % 3;
        if (streets[following] >= 0) continue;
        streets[following] = streets[place] + 1;
        queue.add(following);
      }
    }
    System.out.println(streets[3 * n] < 0 ? -1 : streets[3 * n] / 3);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
