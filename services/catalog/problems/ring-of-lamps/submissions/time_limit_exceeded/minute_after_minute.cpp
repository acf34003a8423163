// Minute after minute: O(n * t).
#include <iostream>
#include <string>

int main() {
  size_t n;
  long long t;
  std::string lamps;
  std::cin >> n >> t >> lamps;
  for (; t > 0; t--) {
    char first = lamps[0];
    for (size_t i = 0; i < n; i++) {
      char other = i + 1 < n ? lamps[i + 1] : first;
      lamps[i] = lamps[i] == other ? '0' : '1';
    }
  }
  std::cout << lamps << '\n';
}
