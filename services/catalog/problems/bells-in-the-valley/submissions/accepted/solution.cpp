#include <algorithm>
#include <iostream>
#include <stack>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  long long total = 0;
  for (int side = 0; side < 2; side++) {
    std::stack<int> higher;
    for (int i = 0; i < n; i++) {
      while (!higher.empty() && heights[higher.top()] <= heights[i]) higher.pop();
      total += higher.empty() ? i : i - higher.top();
      higher.push(i);
    }
    std::reverse(heights.begin(), heights.end());
  }
  std::cout << total << '\n';
}
