import java.util.Scanner;

public class Solution {
  static final int[][][] SHAPES = {
    {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, 0}, {1, -1}}
  };
  static int h, w;
  static boolean[][] free;

  public static void main(String[] args) {
    var in = new Scanner(System.in);
    h = in.nextInt();
    w = in.nextInt();
    free = new boolean[h][w];
    for (int y = 0; y < h; y++) {
      String row = in.next();
      for (int x = 0; x < w; x++) free[y][x] = row.charAt(x) == '.';
    }
    System.out.println(pave(0));
  }

  static long pave(int place) {
    while (place < h * w && !free[place / w][place % w]) place++;
    if (place == h * w) return 1;
    int y = place / w, x = place % w;
    long ways = 0;
    for (int[][] shape : SHAPES) {
      if (!fits(y, x, shape)) continue;
      for (int[] step : shape) free[y + step[0]][x + step[1]] = false;
      ways += pave(place + 1);
      for (int[] step : shape) free[y + step[0]][x + step[1]] = true;
    }
    return ways;
  }

  static boolean fits(int y, int x, int[][] shape) {
    for (int[] step : shape) {
      int row = y + step[0], column = x + step[1];
      if (row >= h || column < 0 || column >= w || !free[row][column]) return false;
    }
    return true;
  }
}
