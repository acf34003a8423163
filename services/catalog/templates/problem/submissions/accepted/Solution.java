import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    in.readLine();
    var values = Arrays.stream(in.readLine().split(" ")).mapToInt(Integer::parseInt).summaryStatistics();
    System.out.println(values.getMax() - values.getMin());
  }
}
