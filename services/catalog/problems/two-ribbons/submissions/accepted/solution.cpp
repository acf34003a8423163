#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::pair<int, char>> first(n), second(m);
  for (auto* ribbon : {&first, &second})
    for (auto& [length, colour] : *ribbon) std::cin >> length >> colour;
  long long same = 0;
  for (auto a = first.begin(), b = second.begin(); a != first.end() && b != second.end();) {
    int step = std::min(a->first, b->first);
    if (a->second == b->second) same += step;
    a->first -= step;
    b->first -= step;
    if (a->first == 0) ++a;
    if (b->first == 0) ++b;
  }
  std::cout << same << '\n';
}
