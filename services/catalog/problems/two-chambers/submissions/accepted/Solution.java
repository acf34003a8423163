import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), a = next(in), b = next(in), tunnels = 0;
    int[] origin = new int[n + 1];
    for (int i = 2; i <= n; i++) origin[i] = next(in);
    for (; a != b; tunnels++) {
      if (a > b) a = origin[a];
      else b = origin[b];
    }
    System.out.println(tunnels + " " + a);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
