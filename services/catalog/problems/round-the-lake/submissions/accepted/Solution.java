import java.io.*;
import java.util.*;

public class Solution {
  static int n, k;
  static long[] benches;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    n = next(in);
    k = next(in);
    int c = next(in), low = 0, high = c - 1;
    benches = new long[2 * n];
    for (int i = 0; i < n; i++) benches[i] = next(in);
    Arrays.sort(benches, 0, n);
    for (int i = 0; i < n; i++) benches[i + n] = benches[i] + c;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (possible(middle)) high = middle;
      else low = middle + 1;
    }
    System.out.println(low);
  }

  static boolean possible(int length) {
    int[] next = new int[n];
    int fewest = 0;
    for (int i = 0, end = 0; i < n; i++) {
      while (end < i + n && benches[end] - benches[i] <= length) end++;
      if (end == i + n) return true;
      next[i] = end;
      if (end - i < next[fewest] - fewest) fewest = i;
    }
    for (int start = fewest + 1; start <= next[fewest]; start++) {
      int at = start;
      for (int used = 0; used < k && at < start + n; used++) at += next[at % n] - at % n;
      if (at >= start + n) return true;
    }
    return false;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
