// Walks along the course for each point: O(n).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, q;
  std::cin >> n >> q;
  std::vector<long long> ends(n);
  long long course = 0;
  for (auto& end : ends) {
    std::cin >> end;
    course += end;
    end = course;
  }
  while (q-- > 0) {
    long long point;
    std::cin >> point;
    int runner = 0;
    while (ends[runner] <= point) runner++;
    std::cout << runner + 1 << ' ';
  }
  std::cout << '\n';
}
