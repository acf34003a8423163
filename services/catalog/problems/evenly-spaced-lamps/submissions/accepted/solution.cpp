#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> places(n);
  for (auto& place : places) std::cin >> place;
  int triples = 0;
  // The right lamp only goes on while the middle one does.
  for (int left = 0; left < n; left++)
    for (int middle = left + 1, right = left + 2; right < n; middle++) {
      while (right < n && places[right] - places[middle] < places[middle] - places[left]) right++;
      if (right < n && places[right] - places[middle] == places[middle] - places[left]) triples++;
    }
  std::cout << triples << '\n';
}
