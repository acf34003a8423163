#include <iostream>
#include <unordered_map>
#include <vector>

std::vector<long long> differences(const std::vector<long long>& worths, size_t start, size_t end) {
  std::vector<long long> known{0};
  for (size_t i = start; i < end; i++) {
    std::vector<long long> next;
    next.reserve(3 * known.size());
    for (long long x : known)
      for (int sign : {-1, 0, 1}) next.push_back(x + sign * worths[i]);
    known = std::move(next);
  }
  return known;
}

int main() {
  size_t n;
  long long d;
  std::cin >> n >> d;
  std::vector<long long> worths(n);
  for (auto& worth : worths) std::cin >> worth;
  std::unordered_map<long long, long long> left;
  for (long long x : differences(worths, 0, n / 2)) left[x]++;
  long long ways = 0;
  for (long long x : differences(worths, n / 2, n)) {
    auto match = left.find(d - x);
    if (match != left.end()) ways += match->second;
  }
  std::cout << ways << '\n';
}
