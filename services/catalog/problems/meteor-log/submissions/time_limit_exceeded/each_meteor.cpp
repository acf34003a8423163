// Looks at one meteor after the other for every question: O(n).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, q;
  std::cin >> n >> q;
  std::vector<int> log(n);
  for (int& second : log) std::cin >> second;
  while (q-- > 0) {
    int a, b, seen = 0;
    std::cin >> a >> b;
    for (int second : log) {
      if (second > b) break;
      seen += second >= a;
    }
    std::cout << seen << '\n';
  }
}
