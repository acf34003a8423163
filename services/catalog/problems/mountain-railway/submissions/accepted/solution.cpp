#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  long long a, b;
  std::cin >> n >> a >> b;
  // the bends of the cost as a function of the last height, on both sides of its lowest part,
  // without the shifts that all bends of their side have had
  std::priority_queue<long long> left;
  std::priority_queue<long long, std::vector<long long>, std::greater<>> right;
  long long fewest = 0, down = 0, up = 0;
  for (int i = 0; i < n; i++, down += a, up += b) {
    long long height;
    std::cin >> height;
    // what a pillar costs that is made higher than it was: one bend, from which on the cost grows
    left.push(height - down);
    long long top = left.top() + down;
    left.pop();
    right.push(top - up);
    fewest += top - height;
    // what a pillar costs that is made lower
    right.push(height - up);
    top = right.top() + up;
    right.pop();
    left.push(top - down);
    fewest += height - top;
  }
  std::cout << fewest << '\n';
}
