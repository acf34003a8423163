#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m, reach;
  std::cin >> n >> m >> reach;
  std::vector<int> viewpoints(n), benches(m);
  for (int& place : viewpoints) std::cin >> place;
  for (int& place : benches) std::cin >> place;
  int restful = 0;
  auto bench = benches.begin();
  for (int place : viewpoints) {
    while (bench != benches.end() && *bench < place - reach) ++bench;
    if (bench != benches.end() && *bench <= place + reach) restful++;
  }
  std::cout << restful << '\n';
}
