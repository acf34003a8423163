import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var numbers = new StringTokenizer(in.readLine());
    long times = Long.parseLong(numbers.nextToken()), rest = Long.parseLong(numbers.nextToken());
    String tune = in.readLine(), poem = in.readLine();
    int length = tune.length();
    long end = times * length;

    // wait[letter][place]: how many notes go by until this letter, from a place of the tune on
    int[][] wait = new int[26][];
    for (char letter = 'a'; letter <= 'z'; letter++) {
      int until = tune.indexOf(letter) + length;
      if (until < length) continue; // it never comes
      int[] row = wait[letter - 'a'] = new int[length];
      for (int place = length - 1; place >= 0; place--) {
        if (tune.charAt(place) == letter) until = place;
        row[place] = until - place;
      }
    }

    // ready[k]: the first note at which she can sing again, with k letters sung out of the poem so far
    long[] ready = new long[poem.length() + 1];
    int most = 0;
    for (char letter : poem.toCharArray()) {
      int[] row = wait[letter - 'a'];
      if (row == null) continue;
      int now = most;
      // from the longest on, so that this letter is not sung twice
      for (int k = now; k >= 0; k--) {
        long note = ready[k] + row[(int) (ready[k] % length)];
        if (k < now) ready[k + 1] = Math.min(ready[k + 1], note + rest + 1);
        else if (note < end) ready[++most] = note + rest + 1;
      }
    }
    System.out.println(most);
  }
}
