#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int n, k;
std::vector<int> above, earns, more;
std::vector<long long> gain;
constexpr long long never = -1'000'000'000'000'000'000;

/** The most that any number of dances earn if each pays the fee, and the greatest number of dances that earn so much. */
std::pair<long long, int> best(long long fee) {
  // what a square brings if it dances with one below instead of staying free, and how many dances more that are
  std::fill(gain.begin(), gain.end(), never);
  std::fill(more.begin(), more.end(), 0);
  long long total = 0;
  int count = 0;
  for (int place = n - 1; place >= 0; place--) {
    long long rest = earns[place] - fee;
    int dances = 1, up = above[place];
    if (gain[place] > 0 || (gain[place] == 0 && more[place])) {
      total += gain[place];
      count += more[place];
      rest -= gain[place];
      dances -= more[place];
    }
    if (place && (rest > gain[up] || (rest == gain[up] && dances > more[up]))) {
      gain[up] = rest;
      more[up] = dances;
    }
  }
  return {total, count};
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin >> n >> k;
  std::vector<std::vector<std::pair<int, int>>> near(n + 1);
  for (int i = 1, a, b, coins; i < n && std::cin >> a >> b >> coins; i++) {
    near[a].push_back({b, coins});
    near[b].push_back({a, coins});
  }
  // the squares from 1 on, each behind the one above it; `above` and `earns` are by places in this order
  std::vector<int> squares{1}, came(n + 1);
  above = earns = {0};
  for (int place = 0; place < n; place++) {
    int square = squares[place];
    for (auto [other, coins] : near[square])
      if (other != came[square]) {
        came[other] = square;
        squares.push_back(other);
        above.push_back(place);
        earns.push_back(coins);
      }
  }
  gain.resize(n);
  more.resize(n);
  // the greatest fee with which at least k dances are best
  long long low = -1'000'000LL * n, high = 1'000'000;
  while (low < high) {
    long long fee = low + (high - low + 1) / 2;
    if (best(fee).second >= k) low = fee;
    else high = fee - 1;
  }
  std::cout << best(low).first + k * low << '\n';
}
