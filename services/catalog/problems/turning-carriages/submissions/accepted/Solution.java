import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var head = in.readLine().split(" ");
    int n = Integer.parseInt(head[0]), k = Integer.parseInt(head[1]);
    var train = Arrays.asList(in.readLine().split(" "));
    for (int i = 0; i + k <= n; i += k) Collections.reverse(train.subList(i, i + k));
    System.out.println(String.join(" ", train));
  }
}
