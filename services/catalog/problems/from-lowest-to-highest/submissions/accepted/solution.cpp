#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> heights(n), starts, peaks;
  long long climbs = 0;
  for (int end = 0; end < n; end++) {
    std::cin >> heights[end];
    while (!starts.empty() && heights[starts.back()] > heights[end]) starts.pop_back();
    while (!peaks.empty() && heights[peaks.back()] <= heights[end]) peaks.pop_back();
    int last_higher = peaks.empty() ? -1 : peaks.back();
    climbs += starts.end() - std::upper_bound(starts.begin(), starts.end(), last_higher);
    starts.push_back(end);
    peaks.push_back(end);
  }
  std::cout << climbs << '\n';
}
