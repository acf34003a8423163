// Walks from the first note again for each letter: O(n^2).
#include <iostream>
#include <string>
#include <vector>

int main() {
  int n, start;
  std::string letters, message;
  std::cin >> n >> start >> letters;
  std::vector<int> next(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> next[i];
  for (int length = 0;; length++) {
    int note = start;
    for (int i = 0; i < length; i++) note = next[note];
    if (note == 0) break;
    message += letters[note - 1];
  }
  std::cout << message << '\n' << n - message.size() << '\n';
}
