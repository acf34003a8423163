import java.io.*;
import java.util.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in);
    var silent = new ArrayList<List<Integer>>();
    for (int person = 0; person <= n; person++) silent.add(new ArrayList<>());
    while (m-- > 0) {
      int a = next(in), b = next(in);
      silent.get(a).add(b);
      silent.get(b).add(a);
    }
    int[] waiting = new int[n], heard = new int[n], minute = new int[n + 1], mark = new int[n + 1];
    int left = 0, known = 1;
    for (int person = 2; person <= n; person++) waiting[left++] = person;
    heard[0] = 1;
    for (int i = 0; i < known; i++) {
      int teller = heard[i], staying = 0;
      for (int person : silent.get(teller)) mark[person] = teller;
      for (int k = 0; k < left; k++) {
        int person = waiting[k];
        if (mark[person] == teller) {
          waiting[staying++] = person;
        } else {
          minute[person] = minute[teller] + 1;
          heard[known++] = person;
        }
      }
      left = staying;
    }
    System.out.println(known + " " + minute[heard[known - 1]]);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
