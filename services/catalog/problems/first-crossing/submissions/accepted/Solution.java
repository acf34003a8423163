import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), w = next(in), d = next(in);
    int[] places = new int[n];
    for (int i = 0; i < n; i++) places[i] = next(in);
    int low = 0, high = n + 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (middle > n || possible(Arrays.copyOf(places, middle), w, d)) high = middle;
      else low = middle + 1;
    }
    System.out.println(low <= n ? low : -1);
  }

  static boolean possible(int[] row, int w, int d) {
    Arrays.sort(row);
    int at = 0;
    for (int place : row) {
      if (place - at > d) return false;
      at = place;
    }
    return w - at <= d;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
