// Counts from the smallest number on.
#include <iostream>
#include <map>

int main() {
  int n, l, r;
  long long k;
  std::cin >> n >> k;
  std::map<int, int> change;
  while (std::cin >> l >> r) {
    change[l]++;
    change[r + 1]--;
  }
  int open = 0;
  for (int number = 1;; number++) {
    auto here = change.find(number);
    if (here != change.end()) open += here->second;
    if ((k -= open) <= 0) {
      std::cout << number << '\n';
      break;
    }
  }
}
