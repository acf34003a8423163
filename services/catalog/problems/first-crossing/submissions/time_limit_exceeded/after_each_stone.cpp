// Puts each stone into its place in a sorted row and looks at all gaps again: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, w, d;
  std::cin >> n >> w >> d;
  std::vector<int> row{0, w};
  auto crossed = [&] {
    for (size_t i = 1; i < row.size(); i++)
      if (row[i] - row[i - 1] > d) return false;
    return true;
  };
  int stones = 0;
  while (!crossed() && stones < n) {
    int place;
    std::cin >> place;
    row.insert(std::upper_bound(row.begin(), row.end(), place), place);
    stones++;
  }
  std::cout << (crossed() ? stones : -1) << '\n';
}
