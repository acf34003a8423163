// Writes down the distances of each scene anew: O(n k).
#include <cstdint>
#include <iostream>
#include <random>
#include <unordered_map>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> back(n);
  std::unordered_map<int, int> latest;
  for (int line = 0, actor; line < n && std::cin >> actor; line++) {
    auto [last, is_new] = latest.emplace(actor, line);
    back[line] = line - last->second;
    last->second = line;
  }
  uint64_t base = std::random_device{}() * 2 + 1;
  long long pairs = 0;
  std::unordered_map<uint64_t, int> seen;
  for (int first = 0; first + k <= n; first++) {
    uint64_t scene = 0;
    for (int i = 0; i < k; i++) {
      uint64_t known = back[first + i] <= i ? back[first + i] : 0;
      scene = (scene ^ known) * base;
      scene ^= scene >> 29;
    }
    pairs += seen[scene]++;
  }
  std::cout << pairs << '\n';
}
