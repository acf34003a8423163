import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in);
    int[] behind = new int[n + 1];
    for (int person = 1; person <= n; person++) {
      int friend = next(in);
      behind[person] = behind[friend];
      behind[friend] = person;
    }
    var queue = new StringJoiner(" ");
    for (int person = behind[0]; person != 0; person = behind[person]) queue.add(Integer.toString(person));
    System.out.println(queue);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
