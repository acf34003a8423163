#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<int> mine(n), theirs(m);
  for (int& time : mine) std::cin >> time;
  for (int& time : theirs) std::cin >> time;
  if (theirs[0] < mine[0]) mine.swap(theirs);
  size_t i = 0, j = 0;
  int changes = 0;
  while (i < mine.size() || j < theirs.size()) {
    if (i == mine.size() || (j < theirs.size() && theirs[j] < mine[i])) {
      mine.swap(theirs);
      std::swap(i, j);
      changes++;
    }
    i++;
  }
  std::cout << changes << '\n';
}
