#include <cstdint>
#include <iostream>
#include <random>
#include <unordered_map>
#include <vector>

constexpr uint64_t PRIME = (1ULL << 61) - 1;

uint64_t times(uint64_t a, uint64_t b) { return static_cast<unsigned __int128>(a) * b % PRIME; }

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<uint64_t> weights(k), numbers(k);
  for (auto& weight : weights) std::cin >> weight;
  // The numbers of the colours, each taken weight times, add up to 0, and are random otherwise:
  // a stretch in the right proportion has the sum 0, and others have it by a chance of nearly nothing.
  std::mt19937_64 random(std::random_device{}());
  for (int i = 0; i < k - 1; i++) {
    uint64_t drawn = random() % PRIME;
    numbers[i] = times(weights[k - 1], drawn);
    numbers[k - 1] = (numbers[k - 1] + PRIME - times(weights[i], drawn)) % PRIME;
  }
  uint64_t total = 0;
  long long stretches = 0;
  std::unordered_map<uint64_t, int> seen{{0, 1}};
  for (int color; n-- > 0 && std::cin >> color;) {
    total = (total + numbers[color - 1]) % PRIME;
    stretches += seen[total]++;
  }
  std::cout << stretches << '\n';
}
