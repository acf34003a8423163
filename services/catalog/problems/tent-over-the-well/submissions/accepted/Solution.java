import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var words = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(words.nextToken());
    long edge = Long.parseLong(words.nextToken());
    words = new StringTokenizer(in.readLine());
    long[] turns = new long[2 * n];
    for (int i = 0; i < n; i++) {
      turns[i] = Long.parseLong(words.nextToken());
      turns[n + i] = turns[i] + edge;
    }
    long tents = (long) n * (n - 1) * (n - 2) / 6;
    for (int i = 0, end = 0; i < n; i++) {
      while (2 * (turns[end] - turns[i]) <= edge) end++;
      long others = end - i - 1;
      tents -= others * (others - 1) / 2;
    }
    System.out.println(tents);
  }
}
