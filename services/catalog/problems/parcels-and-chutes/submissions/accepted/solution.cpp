#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

/** A Fenwick tree of maxima. */
struct Latest {
  std::vector<int> tree;
  void add(int place, int start) {
    for (; place < static_cast<int>(tree.size()); place += place & -place) tree[place] = std::max(tree[place], start);
  }
  int up_to(int place) const {
    int start = 0;
    for (; place > 0; place &= place - 1) start = std::max(start, tree[place]);
    return start;
  }
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> floors(n);
  for (auto& floor : floors) std::cin >> floor;
  auto sorted = floors;
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  // starts[c]: where the falling chains of c + 1 parcels that end with a floor begin at the latest,
  // counted from 1; 0 if there is none. Greater floors come first.
  std::vector<Latest> starts(k, Latest{std::vector<int>(n + 1)});
  int first = 0, longest = 0;  // first: how many parcels lie before the stretch
  for (int i = 1; i <= n; i++) {
    int greater = std::lower_bound(sorted.begin(), sorted.end(), floors[i - 1], std::greater<>()) - sorted.begin();
    int start = i;
    for (auto& tree : starts) {
      // A chain of one parcel less that ends with a greater floor goes on with this parcel.
      int before = tree.up_to(greater);
      tree.add(greater + 1, start);
      start = before;
      if (start == 0) break;
    }
    // k + 1 falling parcels: the stretch has to begin behind the first of them.
    first = std::max(first, start);
    longest = std::max(longest, i - first);
  }
  std::cout << longest << '\n';
}
