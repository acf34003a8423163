import java.io.*;
import java.util.*;

public class Solution {
  record Taste(int water, int lemon, int sugar) {}

  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedInputStream(System.in));
    in.nextToken();
    int n = (int) in.nval;
    var tastes = new HashMap<Taste, Integer>();
    long pairs = 0;
    for (int i = 0; i < n; i++) {
      int[] grams = new int[3];
      for (int j = 0; j < 3; j++) {
        in.nextToken();
        grams[j] = (int) in.nval;
      }
      int unit = gcd(gcd(grams[0], grams[1]), grams[2]);
      var taste = new Taste(grams[0] / unit, grams[1] / unit, grams[2] / unit);
      pairs += tastes.merge(taste, 1, Integer::sum) - 1;
    }
    System.out.println(pairs);
  }
}
