import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), tides = 0, remaining = n;
    int[] height = new int[n], left = new int[n], right = new int[n];
    Set<Integer> look = new HashSet<>();
    for (int i = 0; i < n; i++) {
      height[i] = next(in);
      left[i] = i - 1;
      right[i] = i + 1;
      look.add(i);
    }
    while (true) {
      var taken = new ArrayList<Integer>();
      for (int i : look)
        if (i > 0 && i < n - 1 && height[left[i]] > height[i] && height[i] < height[right[i]]) taken.add(i);
      if (taken.isEmpty()) break;
      tides++;
      remaining -= taken.size();
      look = new HashSet<>();
      for (int i : taken) {
        right[left[i]] = right[i];
        left[right[i]] = left[i];
        look.add(left[i]);
        look.add(right[i]);
      }
    }
    System.out.println(tides + " " + remaining);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
