import java.util.*;
public class Solution { public static void main(String[] x) {
  Scanner replies = new Scanner(System.in);
  int low = 1, high = 1000;
  while (true) {
    int middle = (low + high) / 2;
    System.out.println(middle);
    String reply = replies.next();
    if (reply.equals("right")) return;
    if (reply.equals("higher")) low = middle + 1; else high = middle - 1;
  }
} }
