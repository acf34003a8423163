import java.io.*;
import java.util.*;

public class Solution {
  record Call(int urgency, int number) {}

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var waiting = new PriorityQueue<Call>(
        Comparator.comparingInt((Call call) -> -call.urgency()).thenComparingInt(Call::number));
    var out = new StringJoiner(" ");
    int calls = 0;
    for (int n = Integer.parseInt(in.readLine()); n > 0; n--) {
      String line = in.readLine();
      if (line.startsWith("C")) waiting.add(new Call(Integer.parseInt(line.substring(2)), ++calls));
      else out.add(Integer.toString(waiting.isEmpty() ? 0 : waiting.poll().number()));
    }
    System.out.println(out);
  }
}
