#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

// Who is taken first has the smallest pair: (price, number) of a seller, (-price, number) of a buyer.
using Waiting = std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>>;

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  Waiting sellers, buyers;
  long long money = 0;
  for (int number = 1; number <= n; number++) {
    char kind;
    int price;
    std::cin >> kind >> price;
    bool buys = kind == 'B';
    Waiting& own = buys ? buyers : sellers;
    Waiting& others = buys ? sellers : buyers;
    int key = buys ? -price : price;
    if (!others.empty() && others.top().first + key <= 0) {
      money += std::abs(others.top().first);
      std::cout << others.top().second << ' ';
      others.pop();
    } else {
      own.emplace(key, number);
      std::cout << "0 ";
    }
  }
  std::cout << '\n' << money << '\n';
}
