import java.io.*;

public class Solution {
  static final int TOP = 1_000_000;
  static final int[] tree = new int[TOP + 1];

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in), first = 0, longest = 0;
    int[] height = new int[n];
    long pairs = 0;
    for (int last = 0; last < n; last++) {
      height[last] = next(in);
      pairs += last - first - upTo(height[last]);
      change(height[last], 1);
      for (; pairs > k; first++) {
        pairs -= upTo(height[first] - 1);
        change(height[first], -1);
      }
      longest = Math.max(longest, last - first + 1);
    }
    System.out.println(longest);
  }

  static void change(int place, int by) {
    for (; place <= TOP; place += place & -place) tree[place] += by;
  }

  static int upTo(int place) {
    int count = 0;
    for (; place > 0; place -= place & -place) count += tree[place];
    return count;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
