#include <iostream>
#include <queue>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<int>> near(n + 1);
  for (int a, b; m-- > 0 && std::cin >> a >> b;) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  std::vector<int> steps(n + 1, -1);
  std::queue<int> todo({1});
  steps[1] = 0;
  for (; !todo.empty(); todo.pop())
    for (int island : near[todo.front()])
      if (steps[island] < 0) {
        steps[island] = steps[todo.front()] + 1;
        todo.push(island);
      }
  std::cout << steps[n] << '\n';
}
