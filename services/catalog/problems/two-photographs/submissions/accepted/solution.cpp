#include <iostream>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

constexpr long long MODULUS = 1'000'003;

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> moves(n);
  for (auto& chair : moves) {
    std::cin >> chair;
    chair--;
  }
  std::map<int, int> rings;
  std::vector<bool> seen(n);
  for (int start = 0; start < n; start++) {
    int length = 0;
    for (int chair = start; !seen[chair]; chair = moves[chair], length++) seen[chair] = true;
    if (length > 0) rings[length]++;
  }
  std::vector<long long> inverse(n + 2, 1);
  for (int i = 2; i <= n; i++) inverse[i] = (MODULUS - MODULUS / i) * inverse[MODULUS % i] % MODULUS;
  long long rules = 1;
  for (auto [length, count] : rings) {
    std::vector<std::pair<int, long long>> groups;
    long long turns = 1;
    // k moves split a ring of m * length chairs into m rings just if the common divisor is m.
    // To join m rings, each but the first is turned in one of `length` ways.
    for (int m = 1; m <= k && m <= count; m++) {
      if (k % m == 0 && std::gcd(m * length, k) == m) groups.emplace_back(m, turns);
      turns = turns * length % MODULUS;
    }
    // ways[c]: in how many ways c rings are joined in groups, divided by c!.
    // c * ways[c] is the sum over the size of the group that the last ring is in.
    std::vector<long long> ways(count + 1, 1);
    for (int c = 1; c <= count; c++) {
      long long total = 0;
      for (auto [m, turn] : groups)
        if (m <= c) total += turn * ways[c - m];
      ways[c] = total % MODULUS * inverse[c] % MODULUS;
    }
    rules = rules * ways[count] % MODULUS;
    for (int i = 1; i <= count; i++) rules = rules * i % MODULUS;
  }
  std::cout << rules << '\n';
}
