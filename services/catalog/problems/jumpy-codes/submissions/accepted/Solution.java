import java.util.*;

public class Solution {
  static int n, d;
  static final List<Integer> keys = new ArrayList<>();
  static final StringBuilder code = new StringBuilder(), codes = new StringBuilder();

  public static void main(String[] args) {
    var in = new Scanner(System.in);
    n = in.nextInt();
    d = in.nextInt();
    while (in.hasNextInt()) keys.add(in.nextInt());
    extend();
    System.out.print(codes.isEmpty() ? "NONE\n" : codes);
  }

  static void extend() {
    int length = code.length();
    if (length == n) {
      codes.append(code).append('\n');
      return;
    }
    for (int key : keys) {
      if (length > 0 && Math.abs(key - (code.charAt(length - 1) - '0')) < d) continue;
      code.append(key);
      extend();
      code.setLength(length);
    }
  }
}
