import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), k = next(in), good = 0;
    int[] weight = new int[n];
    for (int i = 0; i < n; i++) weight[i] = next(in);
    long left = 0, right = 0;
    for (int i = 0; i < k; i++) {
      left += weight[i];
      right += weight[k + i];
    }
    if (left == right) good++;
    for (int place = k + 1; place + k <= n; place++) {
      int passed = weight[place - 1];
      left += passed - weight[place - 1 - k];
      right += weight[place + k - 1] - passed;
      if (left == right) good++;
    }
    System.out.println(good);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
