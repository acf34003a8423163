import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    in.readLine();
    var words = new StringTokenizer(in.readLine());
    var column = new ArrayDeque<Integer>();
    while (words.hasMoreTokens()) {
      int size = Integer.parseInt(words.nextToken());
      while (!column.isEmpty() && column.peekLast() == size) {
        column.removeLast();
        size++;
      }
      column.addLast(size);
    }
    var out = new StringJoiner(" ");
    for (int size : column) out.add(String.valueOf(size));
    System.out.println(out);
  }
}
