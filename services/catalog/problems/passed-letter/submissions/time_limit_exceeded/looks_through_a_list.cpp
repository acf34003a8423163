// Looks through the list of those who have had the letter, for each pass: O(n^2).
#include <algorithm>
#include <iostream>
#include <list>
#include <vector>

int main() {
  int n, person = 1;
  std::cin >> n;
  std::vector<int> passes_to(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> passes_to[i];
  std::list<int> had;
  for (; std::count(had.begin(), had.end(), person) == 0; person = passes_to[person]) had.push_back(person);
  std::cout << had.size() << ' ' << person << '\n';
}
