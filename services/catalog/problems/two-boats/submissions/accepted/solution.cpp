#include <iostream>
#include <unordered_map>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> weights(n);
  for (int& weight : weights) std::cin >> weight;
  std::unordered_map<int, int> boats;
  long long races = 0;
  for (int third = 0; third < n; third++) {
    for (int fourth = third + 1; fourth < n; fourth++) {
      auto boat = boats.find(weights[third] + weights[fourth]);
      if (boat != boats.end()) races += boat->second;
    }
    for (int first = 0; first < third; first++) boats[weights[first] + weights[third]]++;
  }
  std::cout << races << '\n';
}
