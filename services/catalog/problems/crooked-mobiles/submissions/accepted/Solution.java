import java.io.*;

public class Solution {
  static String text;
  static int place, crooked;

  public static void main(String[] args) throws IOException {
    text = new BufferedReader(new InputStreamReader(System.in)).readLine();
    long total = weight();
    System.out.println(crooked + " " + total);
  }

  static long weight() {
    if (text.charAt(place) != '[') {
      int start = place;
      while (place < text.length() && Character.isDigit(text.charAt(place))) place++;
      return Long.parseLong(text.substring(start, place));
    }
    place++;
    long left = weight();
    place++;
    long right = weight();
    place++;
    if (left != right) crooked++;
    return left + right;
  }
}
