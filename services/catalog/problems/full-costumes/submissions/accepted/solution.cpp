#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int a, b, c, slack;
  std::cin >> a >> b >> c >> slack;
  std::vector<int> hats(a), coats(b), shoes(c);
  for (auto* row : {&hats, &coats, &shoes})
    for (int& size : *row) std::cin >> size;
  int i = 0, j = 0, k = 0, costumes = 0;
  while (i < a && j < b && k < c) {
    auto [low, high] = std::minmax({hats[i], coats[j], shoes[k]});
    if (high - low <= slack) {
      costumes++;
      i++, j++, k++;
    } else if (hats[i] == low) {
      i++;
    } else if (coats[j] == low) {
      j++;
    } else {
      k++;
    }
  }
  std::cout << costumes << '\n';
}
