import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), last = 1;
    // Two neighbours that are exclusive-or'ed: from one of them the other is known.
    int[] top = new int[n + 1], bottom = new int[n + 1], near = new int[n + 1];
    for (int i = 1; i <= n; i++) top[i] = bottom[i] = i;
    for (int i = 1; i < n; i++) {
      int a = next(in), b = next(in);
      near[top[a]] ^= top[b];
      near[top[b]] ^= top[a];
      top[b] = bottom[a];
      last = b;
    }
    var pile = new StringJoiner(" ");
    for (int before = 0, card = top[last]; card != 0; ) {
      pile.add(Integer.toString(card));
      int after = near[card] ^ before;
      before = card;
      card = after;
    }
    System.out.println(pile);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
