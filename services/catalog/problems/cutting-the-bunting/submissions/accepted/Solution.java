import java.io.*;

public class Solution {
  static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

  public static void main(String[] args) throws IOException {
    int n = next(), q = next();
    int[] colour = new int[n + 1], left = new int[n + 1], right = new int[n + 1];
    for (int pennant = 1; pennant <= n; pennant++) {
      colour[pennant] = next();
      right[pennant] = next();
      left[right[pennant]] = pennant;
    }
    int first = 1;
    while (left[first] != 0) first++;

    // the next pennants of the same colour on the whole rope
    int[] sameLeft = new int[n + 1], sameRight = new int[n + 1], latest = new int[n + 1];
    for (int pennant = first; pennant != 0; pennant = right[pennant]) {
      sameLeft[pennant] = latest[colour[pennant]];
      sameRight[sameLeft[pennant]] = pennant;
      latest[colour[pennant]] = pennant;
    }

    int[] piece = new int[n + 1]; // the names of the pieces
    piece[0] = -1; // there is no pennant 0
    StringBuilder out = new StringBuilder();
    for (int name = 1; name <= q; name++) {
      int cut = next(), old = piece[cut], other = right[cut];
      right[cut] = left[other] = 0;
      int a = cut, b = other;
      while (left[a] != 0 && right[b] != 0) {
        a = left[a];
        b = right[b];
      }
      // the walk that has come to an end has passed the shorter piece
      boolean leftOne = left[a] == 0;
      int[] onward = leftOne ? left : right, links = leftOne ? sameRight : sameLeft;
      int shared = 0;
      for (int pennant = leftOne ? cut : other; pennant != 0; pennant = onward[pennant]) {
        piece[pennant] = name;
        if (piece[links[pennant]] == old) shared++;
      }
      out.append(shared).append('\n');
    }
    System.out.print(out);
  }

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
