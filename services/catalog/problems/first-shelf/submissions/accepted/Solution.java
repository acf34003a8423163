import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), q = next(in);
    int[] heights = new int[n];
    for (int i = 0; i < n; i++) heights[i] = next(in);
    var out = new StringJoiner(" ");
    for (int i = 0; i < q; i++) {
      int box = next(in), low = 0, high = n;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (heights[middle] < box) low = middle + 1;
        else high = middle;
      }
      out.add(Integer.toString(low < n ? low : -1));
    }
    System.out.println(out);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
