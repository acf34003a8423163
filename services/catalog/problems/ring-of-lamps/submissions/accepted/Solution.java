import java.util.Scanner;

public class Solution {
  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt();
    long t = in.nextLong();
    char[] lamps = in.next().toCharArray();
    for (int step = 1 % n; t > 0; t >>= 1, step = 2 * step % n) {
      if ((t & 1) == 0) continue;
      char[] before = lamps.clone();
      for (int i = 0; i < n; i++) lamps[i] = before[i] == before[(i + step) % n] ? '0' : '1';
    }
    System.out.println(lamps);
  }
}
