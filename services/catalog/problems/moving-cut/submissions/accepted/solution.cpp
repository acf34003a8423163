#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  size_t n, k;
  std::cin >> n >> k;
  std::priority_queue<int, std::vector<int>, std::greater<int>> best;
  int announced = 1;
  for (int jump; n-- > 0 && std::cin >> jump;) {
    if (best.size() < k) {
      best.push(jump);
      continue;
    }
    int cut = best.top();
    best.push(jump);
    best.pop();
    if (best.top() != cut) announced++;
  }
  std::cout << announced << ' ' << best.top() << '\n';
}
