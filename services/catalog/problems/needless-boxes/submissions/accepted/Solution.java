import java.io.*;
import java.util.*;

public class Solution {
  static class Box {
    int boxes, things;
  }

  public static void main(String[] args) throws IOException {
    String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
    var open = new ArrayDeque<Box>();
    open.push(new Box());
    int needless = 0;
    for (char c : line.toCharArray()) {
      if (c == '(') {
        open.peek().boxes++;
        open.push(new Box());
      } else if (c == ')') {
        Box box = open.pop();
        if (box.boxes == 1 && box.things == 0) needless++;
      } else {
        open.peek().things++;
      }
    }
    System.out.println(needless);
  }
}
