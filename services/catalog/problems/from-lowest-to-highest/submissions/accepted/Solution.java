import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), low = 0, high = 0; // how many places are on the stacks
    int[] heights = new int[n], starts = new int[n], peaks = new int[n];
    long climbs = 0;
    for (int end = 0; end < n; end++) {
      heights[end] = next(in);
      while (low > 0 && heights[starts[low - 1]] > heights[end]) low--;
      while (high > 0 && heights[peaks[high - 1]] <= heights[end]) high--;
      int lastHigher = high > 0 ? peaks[high - 1] : -1, from = 0, to = low;
      while (from < to) {
        int middle = (from + to) / 2;
        if (starts[middle] > lastHigher) to = middle;
        else from = middle + 1;
      }
      climbs += low - from;
      starts[low++] = end;
      peaks[high++] = end;
    }
    System.out.println(climbs);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
