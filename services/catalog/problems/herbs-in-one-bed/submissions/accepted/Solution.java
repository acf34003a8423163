import java.util.*;

public class Solution {
  record Best(int kinds, long ways) {}

  static long[] enemies; // a set of herbs is a number: herb i is the bit 1 << i

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    enemies = new long[n];
    for (int m = in.nextInt(); m > 0; m--) {
      int a = in.nextInt() - 1, b = in.nextInt() - 1;
      enemies[a] |= 1L << b;
      enemies[b] |= 1L << a;
    }
    Best all = best(-1L >>> (64 - n));
    System.out.println(all.kinds + " " + all.ways);
  }

  /** The greatest number of kinds that can be chosen from these herbs, and in how many ways. */
  static Best best(long herbs) {
    int kinds = 0;
    long ways = 1;
    while (herbs != 0) {
      // a part: all that is linked with the first herb by enemies
      long part = 0, fresh = herbs & -herbs;
      while (fresh != 0) {
        part |= fresh;
        long reached = 0;
        for (; fresh != 0; fresh &= fresh - 1) reached |= enemies[Long.numberOfTrailingZeros(fresh)];
        fresh = reached & herbs & ~part;
      }
      herbs ^= part;
      Best one = bestOfPart(part);
      kinds += one.kinds;
      ways *= one.ways;
    }
    return new Best(kinds, ways);
  }

  static Best bestOfPart(long part) {
    int size = Long.bitCount(part), most = -1, fewest = 60, busiest = 0;
    for (long rest = part; rest != 0; rest &= rest - 1) {
      int herb = Long.numberOfTrailingZeros(rest), degree = Long.bitCount(enemies[herb] & part);
      if (degree > most) {
        most = degree;
        busiest = herb;
      }
      fewest = Math.min(fewest, degree);
    }
    if (most > 2) {
      long without = part ^ 1L << busiest;
      Best left = best(without), others = best(without & ~enemies[busiest]);
      Best taken = new Best(others.kinds + 1, others.ways);
      if (left.kinds == taken.kinds) return new Best(taken.kinds, left.ways + taken.ways);
      return left.kinds > taken.kinds ? left : taken;
    }
    if (size > 2 && fewest == 2) return new Best(size / 2, size % 2 == 1 ? size : 2); // a ring
    return new Best((size + 1) / 2, size % 2 == 1 ? 1 : size / 2 + 1);
  }
}
