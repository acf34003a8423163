import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    var seen = new HashSet<String>();
    for (int i = 0; i < n; i++) {
      String word = in.readLine();
      if (!seen.add(word)) {
        System.out.println(word);
        return;
      }
    }
    System.out.println("NONE");
  }
}
