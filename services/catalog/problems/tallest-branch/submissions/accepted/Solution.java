import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    in.nextToken();
    int n = (int) in.nval, best = 1;
    int[] depth = new int[n + 1];
    depth[1] = 1;
    for (int node = 2; node <= n; node++) {
      in.nextToken();
      depth[node] = depth[(int) in.nval] + 1;
      best = Math.max(best, depth[node]);
    }
    System.out.println(best);
  }
}
