import java.io.*;
import java.util.*;

public class Solution {
  static int[] places(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int reach = places(in.readLine())[2];
    int[] viewpoints = places(in.readLine()), benches = places(in.readLine());
    int restful = 0, bench = 0;
    for (int place : viewpoints) {
      while (bench < benches.length && benches[bench] < place - reach) bench++;
      if (bench < benches.length && benches[bench] <= place + reach) restful++;
    }
    System.out.println(restful);
  }
}
