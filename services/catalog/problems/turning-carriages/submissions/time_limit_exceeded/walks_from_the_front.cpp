// Finds each carriage by walking from the front: O(n^2).
#include <iostream>
#include <iterator>
#include <list>

int main() {
  int n, k;
  std::cin >> n >> k;
  std::list<int> train(n);
  for (auto& x : train) std::cin >> x;
  std::list<int> turned = train;
  for (int i = 0; i < n; i++) {
    int start = i / k * k;
    if (start + k <= n) *std::next(turned.begin(), i) = *std::next(train.begin(), start + k - 1 - (i - start));
  }
  for (int x : turned) std::cout << x << ' ';
  std::cout << '\n';
}
