import java.util.Scanner;

public class Solution {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    String kind = in.next(), what = in.next();
    if (kind.equals("hide")) {
      StringBuilder word = new StringBuilder();
      for (int n = Integer.parseInt(what); n > 0; n /= 26) word.append((char) ('a' + n % 26));
      System.out.println(word.reverse());
    } else {
      int n = 0;
      for (char letter : what.toCharArray()) n = 26 * n + letter - 'a';
      System.out.println(n);
    }
  }
}
