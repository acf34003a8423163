import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in), all = 0, best = 0, leader = 0;
    int[] choirs = new int[n], count = new int[1_000_001], recordings = new int[1_000_001];
    for (int i = 0; i < n; i++) {
      choirs[i] = next(in);
      count[choirs[i]]++;
      if (i >= k) {
        count[choirs[i - k]]--;
        if (2 * count[leader] <= k) leader = 0;
      }
      if (2 * count[choirs[i]] > k) leader = choirs[i];
      if (i < k - 1 || leader == 0) continue;
      all++;
      recordings[leader]++;
    }
    for (int choir = 1; choir < recordings.length; choir++) if (recordings[choir] > recordings[best]) best = choir;
    System.out.println(all + " " + best);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
