#include <iostream>
#include <vector>

/** Counts for each Grundy number the knots at which the vine has it when it is planted there. */
std::vector<int> values() {
  int n;
  std::cin >> n;
  std::vector<std::vector<int>> near(n + 1);
  for (int i = 1, a, b; i < n && std::cin >> a >> b; i++) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  std::vector<int> came(n + 1), order{1};
  for (int i = 0; i < n; i++)
    for (int other : near[order[i]])
      if (other != came[order[i]]) {
        came[other] = order[i];
        order.push_back(other);
      }
  // what grows from a knot, without the stem that it was reached by
  std::vector<int> beyond(n + 1);
  for (int i = n - 1; i > 0; i--) beyond[came[order[i]]] ^= beyond[order[i]] + 1;
  // the whole vine, planted at a knot: what lies behind it comes as one more branch
  auto whole = beyond;
  std::vector<int> count(1 << 17);
  count[whole[1]]++;
  for (int i = 1; i < n; i++) {
    int knot = order[i], behind = whole[came[knot]] ^ (beyond[knot] + 1);
    whole[knot] ^= behind + 1;
    count[whole[knot]]++;
  }
  return count;
}

int main() {
  std::ios::sync_with_stdio(false);
  auto first = values(), second = values();
  long long ways = 0;
  for (size_t value = 0; value < first.size(); value++) ways += static_cast<long long>(first[value]) * second[value];
  std::cout << ways << '\n';
}
