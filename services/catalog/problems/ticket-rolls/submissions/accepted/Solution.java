import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = (int) next(in);
    long k = next(in);
    int[] l = new int[n], r = new int[n];
    for (int i = 0; i < n; i++) {
      l[i] = (int) next(in);
      r[i] = (int) next(in);
    }
    int low = 1, high = 1_000_000_000;
    while (low < high) {
      int middle = (low + high) >>> 1;
      long count = 0;
      for (int i = 0; i < n; i++) count += Math.max(0, Math.min(r[i], middle) - l[i] + 1);
      if (count >= k) high = middle;
      else low = middle + 1;
    }
    System.out.println(low);
  }

  static long next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (long) in.nval;
  }
}
