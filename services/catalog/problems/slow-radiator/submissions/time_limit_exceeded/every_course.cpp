// Tries every course of the temperature: 3^n.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

std::vector<int> wishes;

int least(size_t hour, int t) {
  if (t < 0 || t > 200) return 1'000'000'000;
  int own = std::abs(t - wishes[hour]);
  if (hour + 1 == wishes.size()) return own;
  return own + std::min({least(hour + 1, t - 1), least(hour + 1, t), least(hour + 1, t + 1)});
}

int main() {
  int n, s;
  std::cin >> n >> s;
  wishes.resize(n);
  for (int& wish : wishes) std::cin >> wish;
  std::cout << least(0, s) << '\n';
}
