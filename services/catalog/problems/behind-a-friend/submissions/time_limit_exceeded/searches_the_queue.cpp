// Keeps the queue in a row, searches the friend and moves all who stand behind: O(n) for each arrival.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> queue;
  queue.reserve(n);
  for (int person = 1; person <= n; person++) {
    int friend_there;
    std::cin >> friend_there;
    if (friend_there == 0) queue.insert(queue.begin(), person);
    else queue.insert(std::find(queue.begin(), queue.end(), friend_there) + 1, person);
  }
  for (int person : queue) std::cout << person << ' ';
  std::cout << '\n';
}
