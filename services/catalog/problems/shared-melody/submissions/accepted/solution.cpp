#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::string a, b;
  std::cin >> a >> b;
  std::vector<int> row(b.size() + 1);
  for (char note : a) {
    int before = 0;
    for (size_t j = 1; j <= b.size(); j++) {
      int above = row[j];
      row[j] = note == b[j - 1] ? before + 1 : std::max(above, row[j - 1]);
      before = above;
    }
  }
  std::cout << row.back() << '\n';
}
