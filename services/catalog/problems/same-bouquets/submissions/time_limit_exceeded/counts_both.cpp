// Counts the flowers of both stretches for each question: O(n * q).
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<int> path(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> path[i];
  std::string answers;
  for (int a, b, c, d; q-- > 0 && std::cin >> a >> b >> c >> d;) {
    std::unordered_map<int, int> counts;
    for (int i = a; i <= b; i++) counts[path[i]]++;
    for (int i = c; i <= d; i++) counts[path[i]]--;
    bool same = true;
    for (auto [kind, count] : counts) same = same && count == 0;
    answers += same ? 'Y' : 'N';
  }
  std::cout << answers << '\n';
}
