// Decides for each call who goes: 2^n.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

std::vector<long long> calls;

long long fewest(size_t i, long long one, long long other) {
  if (i == calls.size()) return 0;
  return std::min(std::llabs(one - calls[i]) + fewest(i + 1, calls[i], other),
                  std::llabs(other - calls[i]) + fewest(i + 1, one, calls[i]));
}

int main() {
  int n;
  long long a, b;
  std::cin >> n >> a >> b;
  calls.resize(n);
  for (auto& call : calls) std::cin >> call;
  std::cout << fewest(0, a, b) << '\n';
}
