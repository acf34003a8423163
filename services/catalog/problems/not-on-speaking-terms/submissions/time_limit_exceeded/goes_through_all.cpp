// Goes through all people for each teller: O(n^2).
#include <iostream>
#include <unordered_set>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::unordered_set<int>> silent(n + 1);
  for (int a, b; m-- > 0 && std::cin >> a >> b;) {
    silent[a].insert(b);
    silent[b].insert(a);
  }
  std::vector<int> heard{1}, minute(n + 1, -1);
  minute[1] = 0;
  for (size_t i = 0; i < heard.size(); i++)
    for (int person = 1; person <= n; person++) {
      if (silent[heard[i]].count(person) || minute[person] >= 0) continue;
      minute[person] = minute[heard[i]] + 1;
      heard.push_back(person);
    }
  std::cout << heard.size() << ' ' << minute[heard.back()] << '\n';
}
