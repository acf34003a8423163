// Keeps the bends of the cost in two sorted rows, and shifts each of them for each pillar: O(n^2).
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  long long a, b;
  std::cin >> n >> a >> b;
  std::vector<long long> left, right;  // the ends of both rows are next to the lowest part
  long long fewest = 0;
  for (int i = 0; i < n; i++) {
    long long height;
    std::cin >> height;
    for (auto& bend : left) bend += a;
    for (auto& bend : right) bend += b;
    left.insert(std::upper_bound(left.begin(), left.end(), height), height);
    long long top = left.back();
    left.pop_back();
    right.insert(std::upper_bound(right.begin(), right.end(), top, std::greater<>()), top);
    fewest += top - height;
    right.insert(std::upper_bound(right.begin(), right.end(), height, std::greater<>()), height);
    top = right.back();
    right.pop_back();
    left.insert(std::upper_bound(left.begin(), left.end(), top), top);
    fewest += height - top;
  }
  std::cout << fewest << '\n';
}
