import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    in.nextToken();
    int n = (int) in.nval;
    var most = new HashMap<Integer, Integer>();
    for (int i = 0; i < n; i++) {
      in.nextToken();
      int height = (int) in.nval;
      most.put(height, 1 + Math.max(most.getOrDefault(height - 1, 0), most.getOrDefault(height + 1, 0)));
    }
    System.out.println(Collections.max(most.values()));
  }
}
