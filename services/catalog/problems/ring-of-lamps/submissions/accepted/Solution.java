import java.util.Scanner;

public class Solution {
  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int n = in.nextInt();
    long t = in.nextLong();
    char[] lamps = in.next().toCharArray();
    // After 2^k minutes a lamp is itself and the one 2^k further on, added modulo 2:
    // t is walked by its powers of two.
    for (int step = 1 % n; t > 0; t >>= 1, step = 2 * step % n) {
      if ((t & 1) == 0) continue;
      char[] before = lamps.clone();
      for (int i = 0; i < n; i++) lamps[i] = before[i] == before[(i + step) % n] ? '0' : '1';
    }
    System.out.println(lamps);
  }
}
