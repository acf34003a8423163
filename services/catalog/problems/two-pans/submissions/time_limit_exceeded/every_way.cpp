// Tries every way to place the weights: 3^n.
#include <iostream>
#include <map>
#include <vector>

std::vector<int> weights;
std::map<int, int> fewest;

void place(size_t i, int difference, int used) {
  if (i == weights.size()) {
    auto [known, added] = fewest.emplace(difference, used);
    if (!added && used < known->second) known->second = used;
    return;
  }
  place(i + 1, difference, used);
  place(i + 1, difference + weights[i], used + 1);
  place(i + 1, difference - weights[i], used + 1);
}

int main() {
  int n, q;
  std::cin >> n >> q;
  weights.resize(n);
  for (int& weight : weights) std::cin >> weight;
  place(0, 0, 0);
  for (int good; q-- > 0 && std::cin >> good;) {
    auto known = fewest.find(good);
    std::cout << (known == fewest.end() ? -1 : known->second) << ' ';
  }
  std::cout << '\n';
}
