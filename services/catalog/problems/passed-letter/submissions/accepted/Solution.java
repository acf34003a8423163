import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    in.nextToken();
    int n = (int) in.nval;
    int[] passesTo = new int[n + 1];
    for (int i = 1; i <= n; i++) {
      in.nextToken();
      passesTo[i] = (int) in.nval;
    }
    var seen = new BitSet();
    int person = 1;
    for (; !seen.get(person); person = passesTo[person]) seen.set(person);
    System.out.println(seen.cardinality() + " " + person);
  }
}
