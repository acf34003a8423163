import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in), best = 1;
    long[] gain = new long[n + 1];
    for (int i = 0; i < m; i++) {
      int a = next(in), b = next(in), people = next(in);
      gain[a] -= people;
      gain[b] += people;
    }
    for (int square = 2; square <= n; square++) if (gain[square] > gain[best]) best = square;
    System.out.println(best + " " + gain[best]);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
