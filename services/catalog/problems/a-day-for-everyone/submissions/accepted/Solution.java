import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int m = Integer.parseInt(in.readLine());
    Set<Integer> common = null;
    for (int i = 0; i < m; i++) {
      var words = new StringTokenizer(in.readLine());
      words.nextToken();
      var free = new HashSet<Integer>();
      while (words.hasMoreTokens()) {
        int day = Integer.parseInt(words.nextToken());
        if (common == null || common.contains(day)) free.add(day);
      }
      common = free;
    }
    int earliest = common.isEmpty() ? -1 : Collections.min(common);
    System.out.println(earliest);
  }
}
