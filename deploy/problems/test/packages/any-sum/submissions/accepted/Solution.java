import java.util.Scanner;

public class Solution {
  public static void main(String[] args) {
    int n = new Scanner(System.in).nextInt();
    System.out.println((n - 1) + "\n" + 1);
  }
}
