import type { LanguageName } from '@skirmish/contracts/schema'

/** One task in every language, as players write it: numbers are counted and printed, the most frequent first. */
export const PROGRAMS: Record<LanguageName, string> = {
  python: `import sys
from collections import Counter, defaultdict, deque
from functools import lru_cache
from heapq import heappush, heappop
from itertools import permutations
from math import gcd

def main():
    data = sys.stdin.read().split()
    n = int(data[0])
    counts = Counter(map(int, data[1:n + 1]))
    heap = []
    for value, count in counts.items():
        heappush(heap, (-count, value))
    while heap:
        count, value = heappop(heap)
        print(value, -count)

main()
`,
  javascript: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')
const numbers = lines[1].trim().split(' ').map(Number)
const counts = new Map()
for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1)
const sorted = [...counts].sort(([a, x], [b, y]) => y - x || a - b)
console.log(sorted.map(([value, count]) => \`\${value} \${count}\`).join('\\n'))
`,
  java: `import java.io.*;
import java.util.*;

public class Main {
    record Entry(int value, int count) {}

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        StringTokenizer words = new StringTokenizer(in.readLine());
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < n; i++) counts.merge(Integer.parseInt(words.nextToken()), 1, Integer::sum);
        List<Entry> entries = new ArrayList<>();
        for (Map.Entry<Integer, Integer> each : counts.entrySet()) entries.add(new Entry(each.getKey(), each.getValue()));
        entries.sort((a, b) -> a.count() != b.count() ? b.count() - a.count() : a.value() - b.value());
        for (Entry entry : entries) System.out.println(entry.value() + " " + entry.count());
    }
}
`,
  c: `#include <stdio.h>
#include <stdlib.h>

static int counts[1000], order[1000];

static int before(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return counts[x] != counts[y] ? counts[y] - counts[x] : x - y;
}

int main(void) {
    int n, value, kinds = 0;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++) {
        if (scanf("%d", &value) != 1) return 1;
        if (counts[value]++ == 0) order[kinds++] = value;
    }
    qsort(order, kinds, sizeof *order, before);
    for (int i = 0; i < kinds; i++) printf("%d %d\\n", order[i], counts[order[i]]);
}
`,
  cpp: `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    map<int, int> counts;
    for (int i = 0; i < n; i++) {
        int value;
        cin >> value;
        counts[value]++;
    }
    vector<pair<int, int>> order;
    for (auto &[value, count] : counts) order.push_back({-count, value});
    sort(order.begin(), order.end());
    for (auto &[count, value] : order) cout << value << ' ' << -count << '\\n';
}
`,
}

export const TESTS = Array.from({ length: 20 }, (_, i) => {
  const numbers = Array.from({ length: 50 + i * 10 }, (_, k) => (k * k * 31 + i * 7) % 100)
  const counts = new Map<number, number>()
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].sort(([a, x], [b, y]) => y - x || a - b)
  return {
    input: `${numbers.length}\n${numbers.join(' ')}\n`,
    expected_output: `${sorted.map((entry) => entry.join(' ')).join('\n')}\n`,
  }
})

export const EMPTY = 'int main(void) { return 0; }'
