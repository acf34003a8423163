import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    // All notes move together, so the bag stays as it is, and only what it means changes:
    // a note y is kept as (y - offset) * sign.
    var bag = new HashMap<Long, Integer>();
    var out = new StringBuilder();
    long sign = 1, offset = 0;
    for (int i = 0; i < n; i++) {
      String[] action = in.readLine().split(" ");
      if (action[0].equals("mirror")) {
        sign = -sign;
        offset = -offset;
        continue;
      }
      long x = Long.parseLong(action[1]), key = (x - offset) * sign;
      switch (action[0]) {
        case "shift" -> offset += x;
        case "add" -> bag.merge(key, 1, Integer::sum);
        default -> out.append(bag.getOrDefault(key, 0)).append('\n');
      }
    }
    System.out.print(out);
  }
}
