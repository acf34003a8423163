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
  std::vector<int> back(n);          // how many lines ago the same actor spoke, 0 if never
  std::vector<int> following(n, n);  // the next line of the same actor
  std::unordered_map<int, int> latest;
  for (int line = 0, actor; line < n && std::cin >> actor; line++) {
    auto [last, is_new] = latest.emplace(actor, line);
    if (is_new) continue;
    back[line] = line - last->second;
    following[last->second] = line;
    last->second = line;
  }
  std::mt19937_64 random(std::random_device{}());
  uint64_t base = std::uniform_int_distribution<uint64_t>(n + 1, PRIME - 1)(random);
  std::vector<uint64_t> powers{1};
  for (int i = 0; i < k; i++) powers.push_back(times(powers.back(), base));
  uint64_t scene = 0;
  long long pairs = 0;
  std::unordered_map<uint64_t, int> seen;
  for (int line = 0; line < n; line++) {
    int first = line - k + 1;
    // The line before the first leaves; the next one of its actor becomes a first line.
    int orphan = first > 0 ? following[first - 1] : n;
    if (orphan < line) scene = (scene + PRIME - times(back[orphan], powers[line - 1 - orphan])) % PRIME;
    int known = line - back[line] >= first ? back[line] : 0;
    scene = (times(scene, base) + known) % PRIME;
    if (first >= 0) pairs += seen[scene]++;
  }
  std::cout << pairs << '\n';
}
