import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine().trim()), best = 0;
    char[][] map = new char[n][];
    for (int y = 0; y < n; y++) map[y] = in.readLine().toCharArray();
    for (int start = 0; start < n * n; start++) {
      var todo = new ArrayDeque<Integer>(List.of(start));
      int size = 0;
      while (!todo.isEmpty()) {
        int field = todo.poll(), y = field / n, x = field % n;
        if (map[y][x] != '#') continue;
        map[y][x] = '.';
        size++;
        if (y > 0) todo.add(field - n);
        if (y < n - 1) todo.add(field + n);
        if (x > 0) todo.add(field - 1);
        if (x < n - 1) todo.add(field + 1);
      }
      best = Math.max(best, size);
    }
    System.out.println(best);
  }
}
