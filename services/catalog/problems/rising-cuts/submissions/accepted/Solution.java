import java.util.Scanner;

public class Solution {
  static String digits;

  public static void main(String[] args) {
    digits = new Scanner(System.in).next();
    System.out.println(cuts(0, ""));
  }

  static long cuts(int start, String before) {
    if (start == digits.length()) return 1;
    long ways = 0;
    for (int length = Math.max(1, before.length()); start + length <= digits.length(); length++) {
      int rest = digits.length() - start - length;
      if (rest > 0 && rest < length) continue;
      String piece = digits.substring(start, start + length);
      if (piece.charAt(0) == '0' && length > 1) break;
      if (length > before.length() || piece.compareTo(before) > 0) ways += cuts(start + length, piece);
    }
    return ways;
  }
}
