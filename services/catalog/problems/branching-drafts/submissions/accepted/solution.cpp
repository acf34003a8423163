#include <array>
#include <iostream>
#include <vector>

/** A letter; back[i] is the letter that stands 2^i places before. Node 0 stands before every text. */
struct Node {
  char letter;
  int depth;
  std::array<int, 16> back;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, draft, k;
  char kind, letter;
  std::cin >> n;
  std::vector<Node> nodes{{'.', 0, {}}};
  std::vector<int> drafts{0};
  while (std::cin >> kind >> draft) {
    int node = drafts[draft];
    if (kind == '-') {
      drafts.push_back(nodes[node].back[0]);
    } else if (kind == '+') {
      std::cin >> letter;
      Node next{letter, nodes[node].depth + 1, {node}};
      for (int i = 1; i < 16; i++) next.back[i] = nodes[next.back[i - 1]].back[i - 1];
      drafts.push_back(nodes.size());
      nodes.push_back(next);
    } else {
      std::cin >> k;
      if (k > nodes[node].depth) node = 0;
      else
        for (int i = 0; i < 16; i++)
          if ((k - 1) >> i & 1) node = nodes[node].back[i];
      std::cout << nodes[node].letter << '\n';
    }
  }
}
