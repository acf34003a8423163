import java.util.*;

public class Solution {
  record Cut(int level, int a, int b, int c, int d) {}

  static int k;
  static int[] sizes;
  static long[] whole;
  static String[] plan;
  static Map<Cut, Long> known = new HashMap<>();

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    k = in.nextInt();
    int s = in.nextInt(), digits = 0;
    plan = new String[k];
    for (int i = 0; i < k; i++) {
      plan[i] = in.next();
      digits += plan[i].replace(".", "").length();
    }
    sizes = new int[s + 1];
    whole = new long[s + 1];
    sizes[0] = 1;
    whole[0] = 1;
    for (int level = 1; level <= s; level++) {
      sizes[level] = sizes[level - 1] * k;
      whole[level] = whole[level - 1] * digits;
    }
    int a = in.nextInt(), b = in.nextInt(), c = in.nextInt(), d = in.nextInt();
    System.out.println(count(s, a - 1, b, c - 1, d));
  }

  /** The stitches of a lace of this level in the rows a to b - 1 and the columns c to d - 1, from 0 on. */
  static long count(int level, int a, int b, int c, int d) {
    if (a == 0 && b == sizes[level] && c == 0 && d == sizes[level]) return whole[level];
    Cut cut = new Cut(level, a, b, c, d);
    Long found = known.get(cut);
    if (found != null) return found;
    int part = sizes[level - 1];
    long stitches = 0;
    for (int i = a / part; i * part < b; i++)
      for (int j = c / part; j * part < d; j++) {
        if (plan[i].charAt(j) == '.') continue;
        int top = Math.max(a - i * part, 0), bottom = Math.min(b - i * part, part);
        int left = Math.max(c - j * part, 0), right = Math.min(d - j * part, part);
        // turn the rectangle back
        for (int turns = plan[i].charAt(j) - '0'; turns > 0; turns--) {
          int oldTop = top, oldBottom = bottom;
          top = part - right;
          bottom = part - left;
          left = oldTop;
          right = oldBottom;
        }
        stitches += count(level - 1, top, bottom, left, right);
      }
    known.put(cut, stitches);
    return stitches;
  }
}
