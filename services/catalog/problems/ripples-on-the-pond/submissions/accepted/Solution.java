import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var words = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(words.nextToken()), m = Integer.parseInt(words.nextToken());
    // bends[n + i]: by how much more the water rises from place i - 1 to i than from i - 2 to i - 1.
    int[] bends = new int[3 * n + 2];
    for (int i = 0; i < m; i++) {
      words = new StringTokenizer(in.readLine());
      int p = Integer.parseInt(words.nextToken()), h = Integer.parseInt(words.nextToken());
      bends[n + p - h + 1]++;
      bends[n + p + 1] -= 2;
      bends[n + p + h + 1]++;
    }
    long most = 0, rise = 0, slope = 0;
    int where = 0;
    for (int i = 0; i <= 2 * n; i++) {
      slope += bends[i];
      rise += slope;
      if (i > n && rise > most) {
        most = rise;
        where = i - n;
      }
    }
    System.out.println(most + " " + where);
  }
}
