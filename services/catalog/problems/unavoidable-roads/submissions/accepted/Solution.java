import java.io.*;
import java.util.*;

public class Solution {
  record Road(int a, int b, int length) {}
  record Entry(long distance, int town) {}
  record Stretch(long begin, long end, int number) {}

  static final List<List<Road>> near = new ArrayList<>();

  public static void main(String[] args) throws IOException {
    var in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    int n = next(in), m = next(in);
    for (int town = 0; town <= n; town++) near.add(new ArrayList<>());
    var roads = new Road[m];
    for (int i = 0; i < m; i++) {
      roads[i] = new Road(next(in), next(in), next(in));
      near.get(roads[i].a()).add(roads[i]);
      near.get(roads[i].b()).add(roads[i]);
    }
    long[] there = distances(1), back = distances(n);
    var stretches = new ArrayList<Stretch>();
    for (int i = 0; i < m; i++) {
      int a = roads[i].a(), b = roads[i].b();
      if (there[a] > there[b]) {
        a = roads[i].b();
        b = roads[i].a();
      }
      if (there[a] + roads[i].length() + back[b] == there[n]) stretches.add(new Stretch(there[a], there[b], i + 1));
    }
    stretches.sort(Comparator.comparingLong(Stretch::begin));
    var alone = new TreeSet<Integer>();
    long passed = 0;
    for (int i = 0; i < stretches.size(); i++) {
      var stretch = stretches.get(i);
      long following = i + 1 < stretches.size() ? stretches.get(i + 1).begin() : Long.MAX_VALUE;
      if (stretch.begin() >= passed && stretch.end() <= following) alone.add(stretch.number());
      passed = Math.max(passed, stretch.end());
    }
    var out = new StringJoiner(" ");
    for (int number : alone) out.add(Integer.toString(number));
    System.out.println(alone.size());
    System.out.println(out);
  }

  static long[] distances(int start) {
    long[] known = new long[near.size()];
    Arrays.fill(known, Long.MAX_VALUE / 4);
    known[start] = 0;
    var queue = new PriorityQueue<>(Comparator.comparingLong(Entry::distance));
    queue.add(new Entry(0, start));
    while (!queue.isEmpty()) {
      var entry = queue.poll();
      if (entry.distance() > known[entry.town()]) continue;
      for (var road : near.get(entry.town())) {
        int other = road.a() == entry.town() ? road.b() : road.a();
        long distance = entry.distance() + road.length();
        if (distance >= known[other]) continue;
        known[other] = distance;
        queue.add(new Entry(distance, other));
      }
    }
    return known;
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
