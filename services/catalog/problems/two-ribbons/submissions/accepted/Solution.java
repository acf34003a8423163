import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var head = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(head.nextToken()), all = n + Integer.parseInt(head.nextToken());
    int[] lengths = new int[all];
    String[] colours = new String[all];
    for (int i = 0; i < all; i++) {
      var words = new StringTokenizer(in.readLine());
      lengths[i] = Integer.parseInt(words.nextToken());
      colours[i] = words.nextToken();
    }
    long same = 0;
    for (int i = 0, j = n; j < all; ) {
      int step = Math.min(lengths[i], lengths[j]);
      if (colours[i].equals(colours[j])) same += step;
      lengths[i] -= step;
      lengths[j] -= step;
      if (lengths[i] == 0) i++;
      if (lengths[j] == 0) j++;
    }
    System.out.println(same);
  }
}
