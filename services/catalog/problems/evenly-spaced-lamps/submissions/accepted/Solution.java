import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine()), triples = 0;
    long[] places = Arrays.stream(in.readLine().split(" ")).mapToLong(Long::parseLong).toArray();
    for (int middle = 1; middle < n - 1; middle++) {
      int left = middle - 1, right = middle + 1;
      while (left >= 0 && right < n) {
        long lean = places[left] + places[right] - 2 * places[middle];
        if (lean == 0) triples++;
        if (lean <= 0) right++;
        else left--;
      }
    }
    System.out.println(triples);
  }
}
