import java.io.*;
import java.util.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
  static int[] left, right;

  public static void main(String[] args) throws IOException {
    int n = next(), m = next(), q = next();
    int[] mover = new int[m + 1], goal = new int[m + 1], first = new int[m + 1], following = new int[m + 1];
    for (int row = 1; row <= m; row++) {
      int source = next();
      mover[row] = next();
      goal[row] = next();
      following[row] = first[source]; // the rows that are made of the same one
      first[source] = row;
    }
    int[] firstAsked = new int[m + 1], askedAfter = new int[q + 1], dancer = new int[q + 1];
    for (int i = 1; i <= q; i++) {
      int row = next();
      dancer[i] = next();
      askedAfter[i] = firstAsked[row];
      firstAsked[row] = i;
    }
    // a ring in which dancer 0 stands between the right end and the left end
    left = new int[n + 1];
    right = new int[n + 1];
    for (int x = 0; x <= n; x++) {
      left[x] = x > 0 ? x - 1 : n;
      right[x] = x < n ? x + 1 : 0;
    }
    String[] answers = new String[q + 1];
    int[] back = new int[m + 1]; // the left neighbour before the move of a row
    ArrayDeque<Integer> todo = new ArrayDeque<>(List.of(0));
    while (!todo.isEmpty()) {
      int row = todo.pop();
      if (row < 0) {
        move(mover[-row], back[-row]);
        continue;
      }
      if (row > 0) {
        back[row] = left[mover[row]];
        move(mover[row], goal[row]);
        todo.push(-row);
      }
      for (int i = firstAsked[row]; i != 0; i = askedAfter[i]) answers[i] = left[dancer[i]] + " " + right[dancer[i]];
      for (int other = first[row]; other != 0; other = following[other]) todo.push(other);
    }
    StringBuilder out = new StringBuilder();
    for (int i = 1; i <= q; i++) out.append(answers[i]).append('\n');
    System.out.print(out);
  }

  /** Takes x out of the row and puts x to the right of y. */
  static void move(int x, int y) {
    right[left[x]] = right[x];
    left[right[x]] = left[x];
    left[x] = y;
    right[x] = right[y];
    left[right[y]] = x;
    right[y] = x;
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
