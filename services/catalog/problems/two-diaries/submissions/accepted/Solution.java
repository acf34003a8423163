import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    in.readLine();
    int[][] diaries = new int[2][];
    for (int i = 0; i < 2; i++)
      diaries[i] = Arrays.stream(in.readLine().split(" ")).mapToInt(Integer::parseInt).toArray();
    int held = diaries[1][0] < diaries[0][0] ? 1 : 0, changes = 0;
    int[] at = {0, 0};
    while (at[0] < diaries[0].length || at[1] < diaries[1].length) {
      int other = 1 - held;
      boolean done = at[held] == diaries[held].length;
      if (done || at[other] < diaries[other].length && diaries[other][at[other]] < diaries[held][at[held]]) {
        held = other;
        changes++;
      }
      at[held]++;
    }
    System.out.println(changes);
  }
}
