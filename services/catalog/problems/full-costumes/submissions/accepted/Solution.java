import java.io.*;
import java.util.*;

public class Solution {
  static int[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int slack = numbers(in.readLine())[3];
    int[] hats = numbers(in.readLine()), coats = numbers(in.readLine()), shoes = numbers(in.readLine());
    int i = 0, j = 0, k = 0, costumes = 0;
    while (i < hats.length && j < coats.length && k < shoes.length) {
      int low = Math.min(hats[i], Math.min(coats[j], shoes[k]));
      int high = Math.max(hats[i], Math.max(coats[j], shoes[k]));
      boolean fits = high - low <= slack;
      if (fits) costumes++;
      boolean hat = fits || hats[i] == low, coat = fits || coats[j] == low, shoe = fits || shoes[k] == low;
      if (hat) i++;
      if (coat) j++;
      if (shoe) k++;
    }
    System.out.println(costumes);
  }
}
