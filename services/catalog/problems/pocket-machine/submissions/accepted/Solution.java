import java.io.*;
import java.util.*;
import java.util.stream.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine());
    var needs = Map.of("push", 0, "drop", 1, "copy", 1, "swap", 2, "less", 2);
    var stack = new ArrayDeque<Integer>();
    for (int i = 1; i <= n; i++) {
      String[] command = in.readLine().split(" ");
      if (stack.size() < needs.get(command[0])) {
        System.out.println("ERROR " + i);
        return;
      }
      switch (command[0]) {
        case "push" -> stack.push(Integer.parseInt(command[1]));
        case "drop" -> stack.pop();
        case "copy" -> stack.push(stack.peek());
        case "less" -> stack.push(Math.min(stack.pop(), stack.pop()));
        default -> {
          int top = stack.pop(), second = stack.pop();
          stack.push(top);
          stack.push(second);
        }
      }
    }
    var numbers = new StringJoiner(" ");
    stack.descendingIterator().forEachRemaining(number -> numbers.add(number.toString()));
    System.out.println(stack.isEmpty() ? "EMPTY" : numbers);
  }
}
