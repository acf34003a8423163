// After each arrival it counts for one player after the other how many are weaker: O(n^3).
#include <iostream>
#include <vector>

int main() {
  int n, strength;
  std::cin >> n;
  std::vector<int> hall;
  long long sum = 0;
  while (n-- > 0 && std::cin >> strength) {
    hall.push_back(strength);
    size_t rank = (hall.size() + 1) / 2;
    for (int candidate : hall) {
      size_t weaker = 0, equal = 0;
      for (int other : hall) {
        weaker += other < candidate;
        equal += other == candidate;
      }
      if (weaker < rank && rank <= weaker + equal) {
        sum += candidate;
        break;
      }
    }
  }
  std::cout << sum << '\n';
}
