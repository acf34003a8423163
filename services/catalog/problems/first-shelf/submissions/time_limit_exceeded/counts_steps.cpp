// Finds the shelf quickly, and its number by counting the steps from the first one: O(n) a box.
#include <iostream>
#include <iterator>
#include <set>

int main() {
  int n, q, box;
  std::cin >> n >> q;
  std::multiset<int> shelves;
  for (int i = 0, height; i < n && std::cin >> height; i++) shelves.insert(height);
  while (q-- > 0 && std::cin >> box) {
    auto shelf = shelves.lower_bound(box);
    std::cout << (shelf == shelves.end() ? -1 : std::distance(shelves.begin(), shelf)) << ' ';
  }
  std::cout << '\n';
}
