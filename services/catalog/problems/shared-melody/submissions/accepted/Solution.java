import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    String a = in.readLine().trim(), b = in.readLine().trim();
    int[][] best = new int[a.length() + 1][b.length() + 1];
    for (int i = 1; i <= a.length(); i++)
      for (int j = 1; j <= b.length(); j++)
        best[i][j] = a.charAt(i - 1) == b.charAt(j - 1)
            ? best[i - 1][j - 1] + 1
            : Math.max(best[i - 1][j], best[i][j - 1]);
    System.out.println(best[a.length()][b.length()]);
  }
}
