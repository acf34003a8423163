import java.util.*;

public class Solution {
  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt(), known = 1;
    long here = in.nextLong();
    long[] places = new long[n + 1], best = new long[n + 1]; // where the other one may wait
    places[0] = in.nextLong();
    while (n-- > 0) {
      long call = in.nextLong(), otherGoes = Long.MAX_VALUE;
      for (int i = 0; i < known; i++) {
        otherGoes = Math.min(otherGoes, best[i] + Math.abs(places[i] - call));
        best[i] += Math.abs(here - call);
      }
      places[known] = here;
      best[known++] = otherGoes;
      here = call;
    }
    System.out.println(Arrays.stream(best, 0, known).min().getAsLong());
  }
}
