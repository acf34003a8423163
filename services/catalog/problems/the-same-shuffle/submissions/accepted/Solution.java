import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var words = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(words.nextToken());
    long k = Long.parseLong(words.nextToken());
    words = new StringTokenizer(in.readLine());
    int[] to = new int[n], row = new int[n];
    for (int i = 0; i < n; i++) to[i] = Integer.parseInt(words.nextToken()) - 1;
    for (int start = 0; start < n; start++) {
      if (row[start] > 0) continue;
      var ring = new ArrayList<Integer>();
      for (int place = start; ring.isEmpty() || place != start; place = to[place]) ring.add(place);
      for (int i = 0; i < ring.size(); i++) row[ring.get((int) ((i + k) % ring.size()))] = ring.get(i) + 1;
    }
    var out = new StringJoiner(" ");
    for (int card : row) out.add(String.valueOf(card));
    System.out.println(out);
  }
}
