import java.io.*;
import java.util.*;

public class Solution {
  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    var divisors = new ArrayDeque<Integer>(List.of(0));
    var out = new StringBuilder();
    for (int i = 0; i < n; i++) {
      String action = in.readLine();
      if (action.equals("-")) divisors.pop();
      else divisors.push(gcd(divisors.peek(), Integer.parseInt(action.substring(2))));
      out.append(divisors.peek()).append('\n');
    }
    System.out.print(out);
  }
}
