// Adds up every stretch: O(n^2).
#include <cstdint>
#include <iostream>
#include <random>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k;
  std::cin >> n >> k;
  std::vector<uint64_t> weights(k), numbers(k);
  for (auto& weight : weights) std::cin >> weight;
  std::mt19937_64 random(std::random_device{}());
  for (int i = 0; i < k - 1; i++) {
    uint64_t drawn = random();
    numbers[i] = weights[k - 1] * drawn;
    numbers[k - 1] -= weights[i] * drawn;
  }
  std::vector<uint64_t> band(n);
  for (auto& number : band) {
    int color;
    std::cin >> color;
    number = numbers[color - 1];
  }
  long long stretches = 0;
  for (int first = 0; first < n; first++) {
    uint64_t total = 0;
    for (int last = first; last < n; last++) {
      total += band[last];
      stretches += total == 0;
    }
  }
  std::cout << stretches << '\n';
}
