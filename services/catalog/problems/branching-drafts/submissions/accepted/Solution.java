import java.io.*;

public class Solution {
  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine()), nodes = 1, count = 1;
    char[] letter = new char[n + 1];
    int[] before = new int[n + 1], jump = new int[n + 1], depth = new int[n + 1], drafts = new int[n + 1];
    var out = new StringBuilder();
    for (int i = 0; i < n; i++) {
      String[] line = in.readLine().split(" ");
      int node = drafts[Integer.parseInt(line[1])];
      switch (line[0]) {
        case "-" -> drafts[count++] = before[node];
        case "+" -> {
          int over = jump[node];
          boolean equal = depth[node] - depth[over] == depth[over] - depth[jump[over]];
          letter[nodes] = line[2].charAt(0);
          before[nodes] = node;
          jump[nodes] = equal ? jump[over] : node;
          depth[nodes] = depth[node] + 1;
          drafts[count++] = nodes++;
        }
        default -> {
          int wanted = depth[node] - Integer.parseInt(line[2]) + 1;
          while (wanted > 0 && depth[node] > wanted)
            node = depth[jump[node]] >= wanted ? jump[node] : before[node];
          out.append(wanted > 0 ? letter[node] : '.').append('\n');
        }
      }
    }
    System.out.print(out);
  }
}
