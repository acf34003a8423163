// Tries every size of a group, not only the divisors of k: O(n^2).
#include <iostream>
#include <map>
#include <numeric>
#include <vector>

constexpr long long MODULUS = 1'000'003;

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> moves(n + 1), seen(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> moves[i];
  std::map<int, int> rings;
  for (int start = 1; start <= n; start++) {
    int length = 0;
    for (int chair = start; !seen[chair]; chair = moves[chair], length++) seen[chair] = 1;
    if (length > 0) rings[length]++;
  }
  std::vector<long long> inverse(n + 2, 1);
  for (int i = 2; i <= n; i++) inverse[i] = (MODULUS - MODULUS / i) * inverse[MODULUS % i] % MODULUS;
  long long rules = 1;
  for (auto [length, count] : rings) {
    // turns[m]: in how many ways m rings are turned, 0 if they cannot be joined
    std::vector<long long> turns(count + 1), ways(count + 1);
    long long turn = 1;
    for (int m = 1; m <= count; m++) {
      if (std::gcd(1LL * m * length, 1LL * k) == m) turns[m] = turn;
      turn = turn * length % MODULUS;
    }
    ways[0] = 1;
    for (int c = 1; c <= count; c++) {
      long long total = 0;
      for (int m = 1; m <= c; m++) total = (total + turns[m] * ways[c - m]) % MODULUS;
      ways[c] = total * inverse[c] % MODULUS;
    }
    rules = rules * ways[count] % MODULUS;
    for (int i = 1; i <= count; i++) rules = rules * i % MODULUS;
  }
  std::cout << rules << '\n';
}
