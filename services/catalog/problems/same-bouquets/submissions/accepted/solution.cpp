#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  // Each kind counts as a random number: stretches of the same flowers have the same sum,
  // and others have different ones, but for a chance of nearly nothing.
  std::mt19937_64 random(std::random_device{}());
  std::unordered_map<int, uint64_t> names;
  std::vector<uint64_t> sums{0};
  for (int kind; n-- > 0 && std::cin >> kind;) {
    auto [name, is_new] = names.emplace(kind, 0);
    if (is_new) name->second = random();
    sums.push_back(sums.back() + name->second);
  }
  std::string answers;
  for (int a, b, c, d; q-- > 0 && std::cin >> a >> b >> c >> d;)
    answers += sums[b] - sums[a - 1] == sums[d] - sums[c - 1] ? 'Y' : 'N';
  std::cout << answers << '\n';
}
