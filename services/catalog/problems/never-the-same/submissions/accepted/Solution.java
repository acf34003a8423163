import java.util.*;

public class Solution {
  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int k = in.nextInt(), q = in.nextInt();
    int[] count = new int[20_001], smallest = new int[20_001]; // of each pile's good moves
    for (int pile = 1; pile <= 20_000; pile++)
      for (int move = Math.min(k, pile); move > 0; move--) {
        int rest = pile - move;
        boolean wins = count[rest] == 0 || count[rest] == 1 && smallest[rest] == move;
        if (!wins) continue;
        count[pile]++;
        smallest[pile] = move;
      }
    var out = new StringJoiner(" ");
    while (q-- > 0) out.add(Integer.toString(smallest[in.nextInt()]));
    System.out.println(out);
  }
}
