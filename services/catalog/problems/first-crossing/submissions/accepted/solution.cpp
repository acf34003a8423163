#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, w, d;
  std::cin >> n >> w >> d;
  std::vector<int> places(n);
  for (auto& place : places) std::cin >> place;
  auto possible = [&](int stones) {
    std::vector<int> row(places.begin(), places.begin() + stones);
    row.push_back(0);
    row.push_back(w);
    std::sort(row.begin(), row.end());
    return std::adjacent_find(row.begin(), row.end(), [d](int a, int b) { return b - a > d; }) == row.end();
  };
  int low = 0, high = n + 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (middle <= n && !possible(middle)) low = middle + 1;
    else high = middle;
  }
  std::cout << (low <= n ? low : -1) << '\n';
}
