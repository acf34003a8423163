import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    var words = new StringTokenizer(in.readLine());
    int[] drawn = new int[n];
    for (int i = 0; i < n; i++) drawn[i] = Integer.parseInt(words.nextToken()) - 1;
    int pairs = 0;
    for (int i = 0; i < n; i++) if (i < drawn[i] && drawn[drawn[i]] == i) pairs++;
    System.out.println(pairs);
  }
}
