#include <iostream>
#include <vector>

int main() {
  int n;
  long long k;
  std::cin >> n >> k;
  std::vector<int> to(n), row(n, -1);
  for (int& place : to) {
    std::cin >> place;
    place--;
  }
  for (int start = 0; start < n; start++) {
    if (row[start] >= 0) continue;
    std::vector<int> ring{start};
    for (int place = to[start]; place != start; place = to[place]) ring.push_back(place);
    for (size_t i = 0; i < ring.size(); i++) row[ring[(i + k) % ring.size()]] = ring[i];
  }
  for (int card : row) std::cout << card + 1 << ' ';
  std::cout << '\n';
}
