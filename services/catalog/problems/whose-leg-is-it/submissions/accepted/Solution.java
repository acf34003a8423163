import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    in.readLine();
    long[] end = numbers(in.readLine());
    Arrays.parallelPrefix(end, Long::sum);
    var out = new StringJoiner(" ");
    for (long point : numbers(in.readLine())) {
      int low = 0, high = end.length - 1;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (end[middle] <= point) low = middle + 1;
        else high = middle;
      }
      out.add(Integer.toString(low + 1));
    }
    System.out.println(out);
  }

  static long[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
  }
}
