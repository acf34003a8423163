// Compares the ribbons millimetre by millimetre.
#include <iostream>
#include <vector>

int main() {
  int n, m;
  std::cin >> n >> m;
  std::vector<std::pair<int, char>> first(n), second(m);
  for (auto* ribbon : {&first, &second})
    for (auto& [length, colour] : *ribbon) std::cin >> length >> colour;
  long long same = 0;
  for (auto a = first.begin(), b = second.begin(); a != first.end();) {
    if (a->second == b->second) same++;
    if (--a->first == 0) ++a;
    if (--b->first == 0) ++b;
  }
  std::cout << same << '\n';
}
