#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m, k;
  std::cin >> n >> m >> k;
  std::vector<int> feet(n), skates(m);
  for (auto& length : feet) std::cin >> length;
  for (auto& length : skates) std::cin >> length;
  std::sort(feet.begin(), feet.end());
  std::sort(skates.begin(), skates.end());
  auto served = [&](int space) {
    int count = 0;
    auto pair = skates.begin();
    for (int foot : feet) {
      while (pair != skates.end() && *pair < foot) pair++;
      if (pair == skates.end()) break;
      if (*pair - foot > space) continue;
      pair++;
      count++;
    }
    return count;
  };
  int low = 0, high = 1'000'000'000;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (served(middle) >= k) high = middle;
    else low = middle + 1;
  }
  std::cout << (served(low) >= k ? low : -1) << '\n';
}
