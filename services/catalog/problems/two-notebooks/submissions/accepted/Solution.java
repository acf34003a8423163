import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in);
    int[] entered = new int[n], place = new int[n + 1];
    for (int i = 0; i < n; i++) entered[i] = next(in);
    for (int i = 0; i < n; i++) place[next(in)] = i;
    long plans = 1;
    for (int i = 0; i + 1 < n; i++)
      if (place[entered[i + 1]] + 1 == place[entered[i]]) plans = plans * 2 % 1_000_000_007;
    System.out.println(plans);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
