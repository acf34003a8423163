// What players' programs are made of: the warm compiler has seen it, and its classes start from an archive.
import java.io.*; import java.util.*; import java.util.function.*; import java.util.stream.*;
public class Sample {
  record Pair(int left, long right) implements Comparable<Pair> { public int compareTo(Pair other) { return Long.compare(right, other.right); } }
  interface Shape { double area(); }
  enum Colour { RED, GREEN; Colour next() { return values()[(ordinal() + 1) % values().length]; } }
  static abstract class Base<T extends Comparable<T>> { protected final List<T> items = new ArrayList<>(); abstract T best(); }
  static class Most<T extends Comparable<T>> extends Base<T> { @Override T best() { T top = null; for (T item : items) if (top == null || item.compareTo(top) > 0) top = item; return top; } }
  static int[][] grid; static final int MOD = 1_000_000_007;
  static long power(long base, long exponent) { long result = 1; base %= MOD; while (exponent > 0) { if ((exponent & 1) == 1) result = result * base % MOD; base = base * base % MOD; exponent >>= 1; } return result; }
  static void search(int node, List<List<Integer>> graph, boolean[] seen) { seen[node] = true; for (int next : graph.get(node)) if (!seen[next]) search(next, graph, seen); }
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in)); Scanner scanner = new Scanner("1 2");
    StringTokenizer words = new StringTokenizer("3 4"); StringBuilder out = new StringBuilder(); int n = scanner.nextInt() + Integer.parseInt(words.nextToken());
    Map<String, List<Integer>> groups = new TreeMap<>(); Deque<int[]> queue = new ArrayDeque<>(); PriorityQueue<Pair> heap = new PriorityQueue<>(Comparator.reverseOrder());
    for (int i = 0; i < n; i++) { groups.computeIfAbsent("k" + i % 3, key -> new ArrayList<>()).add(i); queue.addLast(new int[]{i, i * 2}); heap.offer(new Pair(i, (long) i * i)); }
    List<List<Integer>> graph = new ArrayList<>(); for (int i = 0; i <= n; i++) graph.add(new ArrayList<>()); search(0, graph, new boolean[n + 1]);
    String joined = IntStream.rangeClosed(1, n).filter(x -> x % 2 == 0).mapToObj(Integer::toString).collect(Collectors.joining(","));
    Function<Integer, Integer> twice = x -> x * 2; BiFunction<Integer, Integer, Integer> sum = Integer::sum; Most<Integer> most = new Most<>(); most.items.addAll(Arrays.asList(1, 2, 3));
    switch (n) { case 1 -> out.append("one"); case 2, 3 -> out.append("few"); default -> out.append(joined).append('\n'); }
    try { grid = new int[n][n]; grid[0][n] = twice.apply(sum.apply(1, 2)); } catch (ArrayIndexOutOfBoundsException error) { out.append(error.getMessage()); } finally { in.close(); }
    while (!queue.isEmpty()) { int[] top = queue.pollFirst(); if (top[0] > 3) break; } do { n--; } while (n > 0);
    Object any = most.best(); if (any instanceof Integer number && number > 1) out.append(String.format("%d %.2f %s", number, Math.sqrt(number), Colour.RED.next()));
    Iterator<Map.Entry<String, List<Integer>>> each = groups.entrySet().iterator(); while (each.hasNext()) { var entry = each.next(); out.append(entry.getKey() + "=" + entry.getValue().size()); }
    System.out.println(out + " " + power(2, 10) + heap.peek()); System.out.printf("%s%n", Optional.ofNullable(joined).orElse("none"));
  }
}
