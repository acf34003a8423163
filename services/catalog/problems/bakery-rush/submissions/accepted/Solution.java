import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), t = next(in), first = 0, largest = 0;
    int[] seconds = new int[n];
    for (int last = 0; last < n; last++) {
      seconds[last] = next(in);
      while (seconds[last] - seconds[first] > t) first++;
      largest = Math.max(largest, last - first + 1);
    }
    System.out.println(largest);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
