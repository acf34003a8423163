import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int turn = (int) Math.pow(10, Integer.parseInt(in.readLine().split(" ")[0]));
    var words = new StringTokenizer(in.readLine());
    int before = Integer.parseInt(words.nextToken());
    long total = 0;
    while (words.hasMoreTokens()) {
      int after = Integer.parseInt(words.nextToken());
      total += Math.floorMod(after - before, turn);
      before = after;
    }
    System.out.println(total);
  }
}
