import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in), sets = 1 << k;
    long[] exact = new long[sets]; // how many stretches sell exactly this set
    var recent = new ArrayList<Integer>(); // the goods, the one that was seen last in front
    int[] latest = new int[k];
    for (int stall = 0; stall < n; stall++) {
      int good = next(in) - 1;
      recent.remove((Integer) good);
      recent.add(0, good);
      latest[good] = stall;
      // Stretches that end here: beyond the latest stall of a good they sell it too.
      for (int i = 0, goods = 0, place = stall; i < recent.size(); i++) {
        goods |= 1 << recent.get(i);
        int before = i + 1 < recent.size() ? latest[recent.get(i + 1)] : -1;
        exact[goods] += place - before;
        place = before;
      }
    }
    long[] more = exact.clone(); // how many stretches sell at least this set
    for (int bit = 1; bit < sets; bit <<= 1)
      for (int goods = 0; goods < sets; goods++)
        if ((goods & bit) == 0) more[goods] += more[goods | bit];
    long ways = 0;
    for (int goods = 0; goods < sets; goods++) ways += exact[goods] * more[(sets - 1) ^ goods];
    System.out.println(ways);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
