// Walks back letter by letter: O(n) for a question.
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<char> letters{'.'};
  std::vector<int> before{0}, drafts{0};
  for (int i = 0; i < n; i++) {
    char kind;
    int draft;
    std::cin >> kind >> draft;
    int node = drafts[draft];
    if (kind == '-') {
      drafts.push_back(before[node]);
    } else if (kind == '+') {
      char letter;
      std::cin >> letter;
      drafts.push_back(letters.size());
      letters.push_back(letter);
      before.push_back(node);
    } else {
      int k;
      std::cin >> k;
      while (--k > 0 && node > 0) node = before[node];
      std::cout << letters[node] << '\n';
    }
  }
}
