import java.io.*;
import java.util.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
  static long[] away, height;
  static int[] chain; // the stack: its first places are the convex chain on the way from the terminus

  public static void main(String[] args) throws IOException {
    int n = next();
    away = new long[n + 1];
    height = new long[n + 1];
    chain = new int[n];
    int[] toward = new int[n + 1], first = new int[n + 1], following = new int[n + 1], seen = new int[n + 1];
    height[1] = next();
    for (int station = 2; station <= n; station++) {
      toward[station] = next();
      away[station] = away[toward[station]] + next();
      height[station] = next();
      following[station] = first[toward[station]];
      first[toward[station]] = station;
    }
    // where a station lies on the stack, what it has overwritten, and the size before
    int[] placeOf = new int[n + 1], before = new int[n + 1], sizeBefore = new int[n + 1];
    int size = 0, station = 1;
    while (station != 0) {
      int low = 1, high = Math.max(size, 1);
      while (low < high) {
        int middle = (low + high) / 2;
        if (above(station, middle)) high = middle;
        else low = middle + 1;
      }
      int place = size > 0 ? low : 0;
      if (place > 0) seen[station] = chain[place - 1];
      placeOf[station] = place;
      before[station] = chain[place];
      sizeBefore[station] = size;
      chain[place] = station;
      size = place + 1;
      if (first[station] != 0) {
        station = first[station];
        continue;
      }
      // back from branches that are done, until there is another one
      int next = 0;
      while (station != 0 && next == 0) {
        chain[placeOf[station]] = before[station];
        size = sizeBefore[station];
        next = following[station];
        station = toward[station];
      }
      station = next;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 2; i <= n; i++) out.append(seen[i]).append('\n');
    System.out.print(out);
  }

  /** Whether a station lies above the continuation of the edge that ends at a place of the chain. */
  static boolean above(int station, int place) {
    int a = chain[place - 1], b = chain[place];
    return (height[station] - height[b]) * (away[b] - away[a]) > (height[b] - height[a]) * (away[station] - away[b]);
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
