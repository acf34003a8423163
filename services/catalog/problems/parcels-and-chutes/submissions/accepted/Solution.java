import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in);
    int[] floors = new int[n];
    for (int i = 0; i < n; i++) floors[i] = next(in);
    var sorted = new TreeSet<Integer>(Comparator.reverseOrder());
    for (int floor : floors) sorted.add(floor);
    var rank = new HashMap<Integer, Integer>();
    for (int floor : sorted) rank.put(floor, rank.size() + 1);
    // starts[c]: a Fenwick tree of maxima: where the falling chains of c + 1 parcels that end with a floor
    // begin at the latest, counted from 1; 0 if there is none.
    int[][] starts = new int[k][rank.size() + 1];
    int first = 0, longest = 0; // first: how many parcels lie before the stretch
    for (int i = 1; i <= n; i++) {
      int own = rank.get(floors[i - 1]), start = i;
      for (int c = 0; c < k && start > 0; c++) {
        int[] tree = starts[c];
        // A chain of one parcel less that ends with a greater floor goes on with this parcel.
        int before = 0;
        for (int place = own - 1; place > 0; place &= place - 1) before = Math.max(before, tree[place]);
        for (int place = own; place < tree.length; place += place & -place) tree[place] = Math.max(tree[place], start);
        start = before;
      }
      // k + 1 falling parcels: the stretch has to begin behind the first of them.
      first = Math.max(first, start);
      longest = Math.max(longest, i - first);
    }
    System.out.println(longest);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
