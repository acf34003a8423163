import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    String line = new BufferedReader(new InputStreamReader(System.in)).readLine().trim();
    var wanted = new ArrayDeque<Character>();
    int i = 0;
    for (; i < line.length(); i++) {
      char c = line.charAt(i);
      int open = "([{".indexOf(c);
      if (open >= 0) wanted.push(")]}".charAt(open));
      else if (wanted.isEmpty() || wanted.pop() != c) break;
    }
    System.out.println(i);
  }
}
