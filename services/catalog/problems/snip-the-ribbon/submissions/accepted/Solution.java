import java.util.*;

public class Solution {
  public static void main(String[] args) {
    var in = new Scanner(System.in);
    int m = in.nextInt(), tooMany = 0;
    char[] ribbon = in.next().toCharArray();
    int[] outside = new int[128];
    for (char colour : ribbon) if (++outside[colour] == m + 1) tooMany++;
    int shortest = tooMany > 0 ? ribbon.length : 0;
    for (int start = 0, end = 0; end < ribbon.length; end++) {
      if (--outside[ribbon[end]] == m) tooMany--;
      for (; start <= end && tooMany == 0; start++) {
        shortest = Math.min(shortest, end - start + 1);
        if (++outside[ribbon[start]] == m + 1) tooMany++;
      }
    }
    System.out.println(shortest);
  }
}
