import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in);
    var near = new ArrayList<List<Integer>>();
    for (int i = 0; i <= n; i++) near.add(new ArrayList<>());
    for (int i = 0; i < m; i++) {
      int a = next(in), b = next(in);
      near.get(a).add(b);
      near.get(b).add(a);
    }
    int[] steps = new int[n + 1];
    Arrays.fill(steps, -1);
    steps[1] = 0;
    var todo = new ArrayDeque<Integer>(List.of(1));
    while (!todo.isEmpty()) {
      int island = todo.poll();
      for (int other : near.get(island))
        if (steps[other] < 0) {
          steps[other] = steps[island] + 1;
          todo.add(other);
        }
    }
    System.out.println(steps[n]);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
