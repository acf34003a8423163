// Looks through all bids for each question: O(n^2).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<long long> amounts{0};
  for (char event; n-- > 0 && std::cin >> event;) {
    int number;
    if (event == 'B') {
      std::cin >> number;
      amounts.push_back(number);
    } else if (event == 'W') {
      std::cin >> number;
      amounts[number] = 0;
    } else {
      std::vector<int> order;
      for (size_t bid = 1; bid < amounts.size(); bid++)
        if (amounts[bid] > 0) order.push_back(bid);
      size_t winner = 0, second = 0;
      for (int bid : order)
        if (amounts[bid] > amounts[winner]) {
          second = winner;
          winner = bid;
        } else if (amounts[bid] > amounts[second]) {
          second = bid;
        }
      std::cout << winner << ' ' << amounts[second] << std::endl;
    }
  }
}
