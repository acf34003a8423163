#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, longest = 0;
  std::cin >> n;
  std::vector<int> sums(n + 1), starts{0};
  for (int i = 1; i <= n; i++) {
    std::cin >> sums[i];
    sums[i] += sums[i - 1];
    if (sums[i] < sums[starts.back()]) starts.push_back(i);
  }
  for (int end = n; end > 0; end--)
    while (!starts.empty() && sums[starts.back()] < sums[end]) {
      longest = std::max(longest, end - starts.back());
      starts.pop_back();
    }
  std::cout << longest << '\n';
}
