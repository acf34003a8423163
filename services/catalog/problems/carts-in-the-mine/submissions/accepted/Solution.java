import java.io.*;
import java.util.*;

public class Solution {
  static int n;
  static List<List<Integer>> near;
  static int[] first, marks;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    n = next(in);
    near = lists();
    for (int i = 1; i < n; i++) {
      int a = next(in), b = next(in);
      near.get(a).add(b);
      near.get(b).add(a);
    }
    int[] over = treeOfGroups(1, 1); // above x: the deepest chambers of ways that begin at x
    int[] under = treeOfGroups(n, -1); // above x: the highest ones

    // a preorder of the tree `over`: what is below b stands at first[b] to first[b] + size[b] - 1
    int[] size = new int[n + 1], free = new int[n + 1];
    first = new int[n + 1];
    marks = new int[n + 1];
    Arrays.fill(size, 1);
    for (int chamber = 1; chamber < n; chamber++) size[over[chamber]] += size[chamber];
    for (int chamber = n; chamber >= 1; chamber--) {
      first[chamber] = free[over[chamber]];
      free[over[chamber]] += size[chamber];
      free[chamber] = first[chamber] + 1;
    }
    var below = lists();
    for (int chamber = 2; chamber <= n; chamber++) below.get(under[chamber]).add(chamber);
    long calm = 0;
    var todo = new ArrayDeque<Integer>(List.of(1));
    while (!todo.isEmpty()) {
      int chamber = todo.pop();
      if (chamber < 0) {
        mark(-chamber, -1);
        continue;
      }
      calm += markedBefore(first[chamber] + size[chamber]) - markedBefore(first[chamber]);
      mark(chamber, 1); // marked: what is above the present chamber in `under`
      todo.push(-chamber);
      for (int next : below.get(chamber)) todo.push(next);
    }
    System.out.println(calm);
  }

  /** Adds chambers from one on in steps; each is put above the groups that it joins. Whatever is above was added later. */
  static int[] treeOfGroups(int from, int step) {
    int[] above = new int[n + 1], top = new int[n + 1];
    boolean[] added = new boolean[n + 1];
    for (int i = 1; i <= n; i++) top[i] = i;
    for (int chamber = from, i = 0; i < n; i++, chamber += step) {
      added[chamber] = true;
      for (int other : near.get(chamber)) {
        if (!added[other]) continue;
        while (top[other] != other) other = top[other] = top[top[other]];
        above[other] = top[other] = chamber;
      }
    }
    return above;
  }

  static void mark(int chamber, int change) {
    for (int at = first[chamber] + 1; at <= n; at += at & -at) marks[at] += change;
  }

  static int markedBefore(int at) {
    int count = 0;
    for (; at > 0; at &= at - 1) count += marks[at];
    return count;
  }

  static List<List<Integer>> lists() {
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i <= n; i++) lists.add(new ArrayList<>());
    return lists;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
