#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> column;
  for (int size; std::cin >> size;) {
    while (!column.empty() && column.back() == size) {
      column.pop_back();
      size++;
    }
    column.push_back(size);
  }
  for (int size : column) std::cout << size << ' ';
  std::cout << '\n';
}
