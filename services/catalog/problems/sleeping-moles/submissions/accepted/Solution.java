import java.util.Scanner;

public class Solution {
  static int h, w;
  static int[][] numbers;

  public static void main(String[] args) {
    var in = new Scanner(System.in);
    h = in.nextInt();
    w = in.nextInt();
    numbers = new int[h][];
    for (int y = 0; y < h; y++) numbers[y] = in.next().chars().map(sign -> sign - '0').toArray();
    System.out.println(ways(new int[w], 0));
  }

  static int ways(int[] first, int x) {
    if (x == w) return fits(first) ? 1 : 0;
    int sum = 0;
    for (int mole = 0; mole <= 1; mole++) {
      first[x] = mole;
      sum += ways(first, x + 1);
    }
    return sum;
  }

  static boolean fits(int[] first) {
    int[] above = new int[w], own = first;
    for (int y = 0; y < h; y++) {
      int[] below = new int[w];
      for (int x = 0; x < w; x++) {
        int rest = numbers[y][x] - above[x] - own[x];
        if (x > 0) rest -= own[x - 1];
        if (x < w - 1) rest -= own[x + 1];
        if (rest < 0 || rest > (y < h - 1 ? 1 : 0)) return false;
        below[x] = rest;
      }
      above = own;
      own = below;
    }
    return true;
  }
}
