import java.util.*;

public class Solution {
  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt(), q = in.nextInt();
    var out = new StringBuilder();
    for (int i = 0; i < q; i++) out.append(character(n, in.nextLong(), false));
    System.out.println(out);
  }

  static char character(int n, long place, boolean exchanged) {
    if (n == 1) return exchanged ? 'x' : 'o';
    long middle = 1L << (n - 1);
    if (place == middle) return '|';
    return place < middle ? character(n - 1, place, exchanged) : character(n - 1, place - middle, !exchanged);
  }
}
