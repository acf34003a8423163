import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    var words = new StringTokenizer(in.readLine());
    long total = 0;
    for (int i = 0; i < n; i++) {
      long number = Long.parseLong(words.nextToken());
      if (i % 2 == 0) total += number * (n - i);
    }
    System.out.println(total);
  }
}
