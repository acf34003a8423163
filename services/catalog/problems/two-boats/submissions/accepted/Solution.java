import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    int[] weights = Arrays.stream(in.readLine().split(" ")).mapToInt(Integer::parseInt).toArray();
    var boats = new HashMap<Integer, Integer>();
    long races = 0;
    for (int third = 0; third < n; third++) {
      for (int i = third + 1; i < n; i++) races += boats.getOrDefault(weights[third] + weights[i], 0);
      for (int i = 0; i < third; i++) boats.merge(weights[i] + weights[third], 1, Integer::sum);
    }
    System.out.println(races);
  }
}
