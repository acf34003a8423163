#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<int>> silent(n + 1);
  for (int a, b; m-- > 0 && std::cin >> a >> b;) {
    silent[a].push_back(b);
    silent[b].push_back(a);
  }
  std::vector<int> waiting(n - 1), heard{1}, minute(n + 1), mark(n + 1);
  std::iota(waiting.begin(), waiting.end(), 2);
  for (size_t i = 0; i < heard.size(); i++) {
    int teller = heard[i];
    for (int person : silent[teller]) mark[person] = teller;
    std::vector<int> staying;
    for (int person : waiting) {
      if (mark[person] == teller) {
        staying.push_back(person);
      } else {
        minute[person] = minute[teller] + 1;
        heard.push_back(person);
      }
    }
    waiting.swap(staying);
  }
  std::cout << heard.size() << ' ' << minute[heard.back()] << '\n';
}
