#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<int> colour(n + 1), left(n + 1), right(n + 1);
  for (int pennant = 1; pennant <= n; pennant++) {
    std::cin >> colour[pennant] >> right[pennant];
    left[right[pennant]] = pennant;
  }
  int first = 1;
  while (left[first]) first++;

  // the next pennants of the same colour on the whole rope
  std::vector<int> same_left(n + 1), same_right(n + 1), latest(n + 1);
  for (int pennant = first; pennant; pennant = right[pennant]) {
    same_left[pennant] = latest[colour[pennant]];
    same_right[same_left[pennant]] = pennant;
    latest[colour[pennant]] = pennant;
  }

  std::vector<int> piece(n + 1);  // the names of the pieces
  piece[0] = -1;                  // there is no pennant 0
  for (int name = 1; name <= q; name++) {
    int cut;
    std::cin >> cut;
    int old = piece[cut], other = right[cut];
    right[cut] = left[other] = 0;
    int a = cut, b = other;
    while (left[a] && right[b]) {
      a = left[a];
      b = right[b];
    }
    // the walk that has come to an end has passed the shorter piece
    bool left_one = left[a] == 0;
    const auto &onward = left_one ? left : right, &links = left_one ? same_right : same_left;
    int shared = 0;
    for (int pennant = left_one ? cut : other; pennant; pennant = onward[pennant]) {
      piece[pennant] = name;
      shared += piece[links[pennant]] == old;
    }
    std::cout << shared << '\n';
  }
}
