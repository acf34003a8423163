#include <iostream>
#include <list>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, companion;
  std::cin >> n;
  std::list<int> queue;
  std::vector<std::list<int>::iterator> place{queue.end()};
  for (int person = 1; person <= n; person++) {
    std::cin >> companion;
    auto next = companion == 0 ? queue.begin() : std::next(place[companion]);
    place.push_back(queue.insert(next, person));
  }
  for (int person : queue) std::cout << person << ' ';
  std::cout << '\n';
}
