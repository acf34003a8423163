import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = (int) next(in), passable = 0;
    long t = next(in);
    long[] water = new long[n + 1];
    int[] target = new int[n + 1];
    for (int i = 1; i <= n; i++) water[i] = next(in);
    for (int i = 2; i <= n; i++) target[i] = (int) next(in);
    for (int i = n; i >= 1; i--) {
      if (water[i] >= t) passable++;
      water[target[i]] += water[i];
    }
    System.out.println(passable);
  }

  static long next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (long) in.nval;
  }
}
