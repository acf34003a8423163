import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), picture = next(in), shortest = n + 1;
    int[] basis = new int[30]; // by the highest lamp of a number
    int[] since = new int[30]; // the earliest switch that the number was made with, counted from 1
    for (int last = 1; last <= n; last++) {
      int lamps = next(in), start = last;
      for (int lamp = 29; lamp >= 0 && lamps > 0; lamp--) {
        if ((lamps >> lamp & 1) == 0) continue;
        int other = basis[lamp], before = since[lamp];
        if (before < start) {
          // The later one of the two stays; the other one goes on in its stead.
          basis[lamp] = lamps;
          since[lamp] = start;
          start = before;
          if (other == 0) break;
        }
        lamps ^= other;
      }
      int rest = picture, first = last;
      for (int lamp = 29; lamp >= 0; lamp--)
        if ((rest >> lamp & 1) == 1 && basis[lamp] != 0) {
          rest ^= basis[lamp];
          first = Math.min(first, since[lamp]);
        }
      if (rest == 0) shortest = Math.min(shortest, last - first + 1);
    }
    System.out.println(shortest <= n ? shortest : 0);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
