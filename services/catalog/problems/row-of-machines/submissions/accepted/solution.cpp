#include <algorithm>
#include <iostream>
#include <vector>

struct Machine {
  long long a, b;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  long long p, s, largest = 0;
  std::cin >> n >> k >> p >> s;
  auto join = [&p](Machine first, Machine second) {
    return Machine{second.a * first.a % p, (second.a * first.b + second.b) % p};
  };
  // A queue made of two stacks; the front one holds what its machines do together.
  std::vector<Machine> machines(n), front;
  Machine back{1, 0};
  int waiting = 0;
  for (int i = 0; i < n; i++) {
    std::cin >> machines[i].a >> machines[i].b;
    back = join(back, machines[i]);
    waiting++;
    if (i < k - 1) continue;
    if (front.empty()) {
      for (int j = i; waiting > 0; j--, waiting--)
        front.push_back(front.empty() ? machines[j] : join(machines[j], front.back()));
      back = {1, 0};
    }
    auto [a, b] = join(front.back(), back);
    front.pop_back();
    largest = std::max(largest, (a * s + b) % p);
  }
  std::cout << largest << '\n';
}
