import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    in.readLine();
    var words = new StringTokenizer(in.readLine());
    long last = Long.parseLong(words.nextToken());
    long best = Long.MIN_VALUE;
    while (words.hasMoreTokens()) {
      long next = Long.parseLong(words.nextToken());
      best = Math.max(best, last + next);
      last = next;
    }
    System.out.println(best);
  }
}
