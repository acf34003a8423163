// Asks everybody who waits: O(n^2).
#include <iostream>
#include <list>

struct Person {
  char kind;
  int price, number;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::list<Person> waiting;
  long long money = 0;
  for (int number = 1; number <= n; number++) {
    char kind;
    int price;
    std::cin >> kind >> price;
    auto best = waiting.end();
    for (auto person = waiting.begin(); person != waiting.end(); ++person) {
      if (person->kind == kind || (kind == 'B' ? person->price > price : person->price < price)) continue;
      if (best == waiting.end() || (kind == 'B' ? person->price < best->price : person->price > best->price))
        best = person;
    }
    if (best == waiting.end()) {
      waiting.push_back({kind, price, number});
      std::cout << "0 ";
    } else {
      money += best->price;
      std::cout << best->number << ' ';
      waiting.erase(best);
    }
  }
  std::cout << '\n' << money << '\n';
}
