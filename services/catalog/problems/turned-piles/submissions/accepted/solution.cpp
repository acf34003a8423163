#include <deque>
#include <iostream>
#include <utility>
#include <vector>

/** Cards from the top, or from the bottom when the pile is turned. */
struct Pile {
  std::deque<int> cards;
  bool turned = false;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, a, b = 1;
  std::cin >> n;
  std::vector<Pile> piles(n + 1);
  for (int i = 1; i <= n; i++) piles[i].cards.push_back(i);
  for (int i = 1; i < n; i++) {
    std::cin >> a >> b;
    Pile &upper = piles[a], &lower = piles[b];
    upper.turned = !upper.turned;
    if (upper.cards.size() <= lower.cards.size()) {
      // from the lowest card of the upper pile upwards
      while (!upper.cards.empty()) {
        int card = upper.turned ? upper.cards.front() : upper.cards.back();
        upper.turned ? upper.cards.pop_front() : upper.cards.pop_back();
        lower.turned ? lower.cards.push_back(card) : lower.cards.push_front(card);
      }
    } else {
      while (!lower.cards.empty()) {
        int card = lower.turned ? lower.cards.back() : lower.cards.front();
        lower.turned ? lower.cards.pop_back() : lower.cards.pop_front();
        upper.turned ? upper.cards.push_front(card) : upper.cards.push_back(card);
      }
      std::swap(upper, lower);
    }
  }
  auto& [cards, turned] = piles[b];
  for (; !cards.empty(); turned ? cards.pop_back() : cards.pop_front())
    std::cout << (turned ? cards.back() : cards.front()) << ' ';
  std::cout << '\n';
}
