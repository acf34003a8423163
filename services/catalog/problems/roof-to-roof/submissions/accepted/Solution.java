import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in);
    long[] houses = new long[n]; // the place in the upper bits and the height in the lower 30, to be sorted at once
    for (int i = 0; i < n; i++) houses[i] = (long) next(in) << 30 | next(in);
    Arrays.sort(houses);
    long[] x = new long[n], h = new long[n], near = new long[n];
    for (int i = 0; i < n; i++) {
      x[i] = houses[i] >> 30;
      h[i] = houses[i] & ((1 << 30) - 1);
    }
    // near: how long a cable is from the best other roof to the foot of the house
    long best = Long.MAX_VALUE / 4;
    for (int i = 0; i < n; i++) {
      near[i] = best + x[i];
      best = Math.min(best, h[i] - x[i]);
    }
    best = Long.MAX_VALUE / 4;
    for (int i = n - 1; i >= 0; i--) {
      near[i] = Math.min(near[i], best - x[i]);
      best = Math.min(best, h[i] + x[i]);
    }
    long total = 0;
    int before = -1;
    for (int i = 0; i < n; i++) {
      if (near[i] <= h[i]) {
        total += near[i] + h[i]; // a leaf: nothing is gained by going on from this roof
        continue;
      }
      if (before >= 0) total += x[i] - x[before] + h[before] + h[i];
      before = i;
    }
    System.out.println(total);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
