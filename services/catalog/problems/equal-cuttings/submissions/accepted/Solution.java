import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in);
    int[] above = new int[n + 1], size = new int[n + 1], times = new int[n + 1];
    for (int i = 2; i <= n; i++) above[i] = next(in);
    for (int i = n; i >= 1; i--) {
      times[++size[i]]++;
      size[above[i]] += size[i];
    }
    var sizes = new StringJoiner(" ");
    for (int k = 1; k <= n; k++) {
      if (n % k != 0) continue;
      int cuts = 0;
      for (int multiple = k; multiple <= n; multiple += k) cuts += times[multiple];
      if (cuts == n / k) sizes.add(Integer.toString(k));
    }
    System.out.println(sizes);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
