import java.io.*;
import java.util.*;

public class Solution {
  record State(int first, int second) {}

  public static void main(String[] args) throws IOException {
    String wire = new BufferedReader(new InputStreamReader(System.in)).readLine();
    var seen = new HashMap<State, Integer>();
    seen.put(new State(0, 0), 1);
    int red = 0, green = 0, blue = 0;
    long pieces = 0;
    for (char lamp : wire.toCharArray()) {
      if (lamp == 'r') red++;
      else if (lamp == 'g') green++;
      else blue++;
      pieces += seen.merge(new State(red - green, green - blue), 1, Integer::sum) - 1;
    }
    System.out.println(pieces);
  }
}
