import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine()), mistakes = 0;
    var inside = new HashSet<String>();
    for (int i = 0; i < n; i++) {
      String line = in.readLine(), name = line.substring(2);
      boolean changed = line.startsWith("+") ? inside.add(name) : inside.remove(name);
      if (!changed) mistakes++;
    }
    System.out.println(mistakes + " " + inside.size());
  }
}
