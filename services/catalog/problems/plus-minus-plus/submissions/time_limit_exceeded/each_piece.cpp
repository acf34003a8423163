// Walks every piece, over a linked list: O(n^2).
#include <iostream>
#include <list>

int main() {
  int n;
  std::cin >> n;
  std::list<int> numbers(n);
  for (int& number : numbers) std::cin >> number;
  long long total = 0;
  for (auto start = numbers.begin(); start != numbers.end(); ++start) {
    long long balance = 0, sign = 1;
    for (auto number = start; number != numbers.end(); ++number) {
      balance += sign * *number;
      sign = -sign;
      total += balance;
    }
  }
  std::cout << total << '\n';
}
