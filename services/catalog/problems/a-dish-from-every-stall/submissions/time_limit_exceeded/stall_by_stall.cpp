// Keeps the k cheapest menus of the stalls so far, and merges in one dish after the other: O(n k).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  size_t k;
  std::cin >> n >> k;
  std::vector<long long> menus{0}, merged, next;
  merged.reserve(k);
  for (int i = 0, c; i < n && std::cin >> c; i++) {
    std::vector<long long> prices(c);
    for (auto& price : prices) std::cin >> price;
    std::sort(prices.begin(), prices.end());
    next.clear();
    for (long long price : prices) {
      merged.clear();
      size_t a = 0, b = 0;
      while (merged.size() < k && (a < next.size() || b < menus.size())) {
        if (b == menus.size() || (a < next.size() && next[a] <= menus[b] + price))
          merged.push_back(next[a++]);
        else
          merged.push_back(menus[b++] + price);
      }
      if (b == 0) break;  // no menu with this dish is among the k cheapest, nor with a dearer one
      std::swap(next, merged);
    }
    std::swap(menus, next);
  }
  std::cout << menus[k - 1] << '\n';
}
