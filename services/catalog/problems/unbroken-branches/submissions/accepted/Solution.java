import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), unbroken = 0, last = 0;
    int[] low = new int[n + 1], high = new int[n + 1], count = new int[n + 1];
    int[] above = new int[n + 1], waiting = new int[n + 1], ready = new int[n];
    for (int i = 1; i <= n; i++) {
      low[i] = high[i] = next(in);
      count[i] = 1;
    }
    for (int i = 2; i <= n; i++) waiting[above[i] = next(in)]++;
    for (int i = 1; i <= n; i++) if (waiting[i] == 0) ready[last++] = i;
    for (int i = 0; i < n; i++) {
      int room = ready[i], over = above[room];
      if (high[room] - low[room] == count[room] - 1) unbroken++;
      if (over == 0) continue;
      low[over] = Math.min(low[over], low[room]);
      high[over] = Math.max(high[over], high[room]);
      count[over] += count[room];
      if (--waiting[over] == 0) ready[last++] = over;
    }
    System.out.println(unbroken);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
