import java.io.*;
import java.util.*;

public class Solution {
  record Piece(int kind, int count) {}

  static final long P = 1_000_000_007;

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in);
    var parts = new ArrayList<List<Piece>>();
    for (int kind = 0; kind <= n; kind++) parts.add(new ArrayList<>());
    int[] openWholes = new int[n + 1];
    while (m-- > 0) {
      int i = next(in), j = next(in);
      parts.get(i).add(new Piece(j, next(in)));
      openWholes[j]++;
    }
    long[] needed = new long[n + 1];
    needed[1] = 1;
    var complete = new ArrayDeque<Integer>();
    for (int kind = 1; kind <= n; kind++) if (openWholes[kind] == 0) complete.add(kind);
    long bought = 0;
    while (!complete.isEmpty()) {
      int kind = complete.poll();
      if (parts.get(kind).isEmpty()) bought += needed[kind];
      for (var part : parts.get(kind)) {
        needed[part.kind()] = (needed[part.kind()] + needed[kind] * part.count()) % P;
        if (--openWholes[part.kind()] == 0) complete.add(part.kind());
      }
    }
    System.out.println(bought % P);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
