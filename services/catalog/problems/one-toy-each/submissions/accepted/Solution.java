import java.io.*;
import java.util.*;

public class Solution {
  record Child(int a, int p, int b, int q) {}

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in);
    var children = new Child[m];
    List<List<Integer>> near = new ArrayList<>();
    for (int toy = 0; toy <= n; toy++) near.add(new ArrayList<>());
    for (int i = 0; i < m; i++) {
      children[i] = new Child(next(in), next(in), next(in), next(in));
      near.get(children[i].a()).add(i);
      near.get(children[i].b()).add(i);
    }
    long total = 0;
    boolean[] seen = new boolean[n + 1], passed = new boolean[m];
    long[] more = new long[n + 1];
    for (int start = 1; start <= n; start++) {
      if (seen[start]) continue;
      // the joy of the group if `start` is left over, and for each toy how much more it is if that one is
      long joy = 0, best = 0;
      int rings = 0, last = 0;
      var toys = new ArrayList<Integer>(List.of(start));
      seen[start] = true;
      for (int k = 0; k < toys.size(); k++) {
        int toy = toys.get(k);
        best = Math.max(best, more[toy]);
        for (int i : near.get(toy)) {
          if (passed[i]) continue;
          passed[i] = true;
          var child = children[i];
          boolean isFirst = child.a() == toy;
          int other = isFirst ? child.b() : child.a();
          if (seen[other]) {
            rings++;
            last = i;
            continue;
          }
          seen[other] = true;
          joy += isFirst ? child.q() : child.p();
          more[other] = more[toy] + (isFirst ? child.p() - child.q() : child.q() - child.p());
          toys.add(other);
        }
      }
      if (rings > 1) {
        System.out.println(-1);
        return;
      }
      if (rings == 1) {
        var child = children[last];
        best = Math.max(more[child.a()] + child.p(), more[child.b()] + child.q());
      }
      total += joy + best;
    }
    System.out.println(total);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
