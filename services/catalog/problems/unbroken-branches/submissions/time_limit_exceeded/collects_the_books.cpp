// Collects and sorts the books of every room: more than n^2 steps.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n, unbroken = 0;
  std::cin >> n;
  std::vector<int> books(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> books[i];
  std::vector<std::vector<int>> below(n + 1);
  for (int i = 2, over; i <= n && std::cin >> over; i++) below[over].push_back(i);
  for (int top = 1; top <= n; top++) {
    std::vector<int> rooms{top}, row;
    for (size_t i = 0; i < rooms.size(); i++) {
      row.push_back(books[rooms[i]]);
      for (int room : below[rooms[i]]) rooms.push_back(room);
    }
    std::sort(row.begin(), row.end());
    if (row.back() - row.front() == static_cast<int>(row.size()) - 1) unbroken++;
  }
  std::cout << unbroken << '\n';
}
