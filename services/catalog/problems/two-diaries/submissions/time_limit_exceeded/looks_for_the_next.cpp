// Looks for the next entry from the beginning of both diaries each time: O(n^2).
#include <iostream>
#include <list>

int main() {
  int size[2];
  std::cin >> size[0] >> size[1];
  std::list<std::pair<int, bool>> diaries[2];
  for (int d = 0; d < 2; d++)
    for (int i = 0, time; i < size[d]; i++) {
      std::cin >> time;
      diaries[d].push_back({time, false});
    }
  int held = diaries[1].front().first < diaries[0].front().first, changes = 0;
  for (int left = size[0] + size[1]; left > 0; left--) {
    std::pair<int, bool>* next[2] = {nullptr, nullptr};
    for (int d = 0; d < 2; d++)
      for (auto& entry : diaries[d])
        if (!entry.second && (!next[d] || entry.first < next[d]->first)) next[d] = &entry;
    if (!next[held] || (next[!held] && next[!held]->first < next[held]->first)) {
      held = !held;
      changes++;
    }
    next[held]->second = true;
  }
  std::cout << changes << '\n';
}
