import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var head = in.readLine().split(" ");
    long fare = Long.parseLong(head[1]);
    var words = new StringTokenizer(in.readLine());
    var seen = new HashSet<Long>();
    while (words.hasMoreTokens()) {
      long coin = Long.parseLong(words.nextToken());
      if (seen.contains(fare - coin)) {
        System.out.println("YES");
        return;
      }
      seen.add(coin);
    }
    System.out.println("NO");
  }
}
