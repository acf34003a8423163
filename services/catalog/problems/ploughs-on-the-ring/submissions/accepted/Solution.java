import java.io.*;
import java.util.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
  static int n, back, on;
  static int[] ploughs, line;

  public static void main(String[] args) throws IOException {
    n = next();
    int c = next();
    ploughs = sorted();
    int[] garages = sorted();
    line = new int[3 * n];
    for (int i = 0; i < n; i++) {
      line[i] = garages[i] - c;
      line[n + i] = garages[i];
      line[2 * n + i] = garages[i] + c;
    }
    // The first shift with which the way on is at least as long as the way back.
    int low = -n, high = n;
    while (low < high) {
      int shift = low + (high - low) / 2;
      drive(shift);
      if (on >= back) high = shift;
      else low = shift + 1;
    }
    drive(low);
    int best = Math.max(back, on);
    drive(Math.max(low - 1, -n));
    System.out.println(Math.min(best, Math.max(back, on)));
  }

  /** Finds the longest way back and the longest way on if plough i drives to garage i + shift. */
  static void drive(int shift) {
    on = line[n + shift] - ploughs[0];
    back = -on;
    for (int i = 1; i < n; i++) {
      int way = line[n + shift + i] - ploughs[i];
      on = Math.max(on, way);
      back = Math.max(back, -way);
    }
  }

  static int[] sorted() throws IOException {
    int[] places = new int[n];
    for (int i = 0; i < n; i++) places[i] = next();
    Arrays.sort(places);
    return places;
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
