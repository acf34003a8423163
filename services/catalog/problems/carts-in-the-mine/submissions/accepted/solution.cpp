#include <iostream>
#include <numeric>
#include <vector>

int n;
std::vector<std::vector<int>> near;

/** Adds chambers in this order; each is put above the groups that it joins. Whatever is above was added later. */
std::vector<int> tree_of_groups(const std::vector<int>& order) {
  std::vector<int> above(n + 1), top(n + 1);
  std::vector<char> added(n + 1);
  std::iota(top.begin(), top.end(), 0);
  for (int chamber : order) {
    added[chamber] = true;
    for (int other : near[chamber]) {
      if (!added[other]) continue;
      while (top[other] != other) other = top[other] = top[top[other]];
      above[other] = top[other] = chamber;
    }
  }
  return above;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin >> n;
  near.resize(n + 1);
  for (int i = 1, a, b; i < n && std::cin >> a >> b; i++) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 1);
  auto over = tree_of_groups(order);  // above x: the deepest chambers of ways that begin at x
  auto under = tree_of_groups({order.rbegin(), order.rend()});  // above x: the highest ones

  // a preorder of the tree `over`: what is below b stands at first[b] to first[b] + size[b] - 1
  std::vector<int> size(n + 1, 1), first(n + 1), open(n + 1), marks(n + 1);
  for (int chamber = 1; chamber < n; chamber++) size[over[chamber]] += size[chamber];
  for (int chamber = n; chamber >= 1; chamber--) {
    first[chamber] = open[over[chamber]];
    open[over[chamber]] += size[chamber];
    open[chamber] = first[chamber] + 1;
  }
  // a Fenwick tree of the chambers that are above the present one in `under`
  auto mark = [&](int chamber, int change) {
    for (int at = first[chamber] + 1; at <= n; at += at & -at) marks[at] += change;
  };
  auto marked_before = [&](int at) {
    int count = 0;
    for (; at > 0; at &= at - 1) count += marks[at];
    return count;
  };
  std::vector<std::vector<int>> below(n + 1);
  for (int chamber = 2; chamber <= n; chamber++) below[under[chamber]].push_back(chamber);
  long long calm = 0;
  std::vector<int> todo{1};
  while (!todo.empty()) {
    int chamber = todo.back();
    todo.pop_back();
    if (chamber < 0) {
      mark(-chamber, -1);
      continue;
    }
    calm += marked_before(first[chamber] + size[chamber]) - marked_before(first[chamber]);
    mark(chamber, 1);
    todo.push_back(-chamber);
    todo.insert(todo.end(), below[chamber].begin(), below[chamber].end());
  }
  std::cout << calm << '\n';
}
