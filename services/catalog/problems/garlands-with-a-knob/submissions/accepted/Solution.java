import java.io.*;
import java.util.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

  public static void main(String[] args) throws IOException {
    int n = next(), m = next();
    var kinds = new HashSet<String>();
    for (int g = 0; g < n; g++) {
      int size = next();
      int[] hues = new int[size], rises = new int[size], flipped = new int[size];
      for (int i = 0; i < size; i++) hues[i] = next();
      // The knob does not change by how much the hues rise. Flipped, a ring is walked the other way.
      for (int i = 0; i < size; i++) {
        rises[i] = (hues[(i + 1) % size] - hues[i] + m) % m;
        flipped[size - 1 - i] = (m - rises[i]) % m;
      }
      int[] own = leastRotation(rises), mirrored = leastRotation(flipped);
      kinds.add(Arrays.toString(Arrays.compare(own, mirrored) <= 0 ? own : mirrored));
    }
    System.out.println(kinds.size());
  }

  static int[] leastRotation(int[] ring) {
    int size = ring.length, i = 0, j = 1, same = 0;
    while (i < size && j < size && same < size) {
      int one = ring[(i + same) % size], other = ring[(j + same) % size];
      if (one == other) {
        same++;
        continue;
      }
      // The greater one loses, and so do the starts behind it, each against the one as far behind the other.
      if (one > other) i += same + 1;
      else j += same + 1;
      if (i == j) j++;
      same = 0;
    }
    int[] least = new int[size];
    for (int place = 0; place < size; place++) least[place] = ring[(Math.min(i, j) + place) % size];
    return least;
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
