import java.io.*;
import java.util.*;

public class Solution {
  static int[] feet, skates;

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int k = numbers(in.readLine())[2];
    feet = numbers(in.readLine());
    skates = numbers(in.readLine());
    Arrays.sort(feet);
    Arrays.sort(skates);
    int low = 0, high = 1_000_000_000;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (served(middle) >= k) high = middle;
      else low = middle + 1;
    }
    System.out.println(served(low) >= k ? low : -1);
  }

  static int served(int space) {
    int count = 0, pair = 0;
    for (int foot : feet) {
      while (pair < skates.length && skates[pair] < foot) pair++;
      if (pair == skates.length) break;
      if (skates[pair] - foot > space) continue;
      pair++;
      count++;
    }
    return count;
  }

  static int[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }
}
