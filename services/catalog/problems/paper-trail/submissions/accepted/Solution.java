import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var head = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(head.nextToken()), note = Integer.parseInt(head.nextToken());
    String letters = in.readLine();
    int[] next = Arrays.stream(in.readLine().split(" ")).mapToInt(Integer::parseInt).toArray();
    var message = new StringBuilder();
    for (; note != 0; note = next[note - 1]) message.append(letters.charAt(note - 1));
    System.out.println(message);
    System.out.println(n - message.length());
  }
}
