#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  // bends[n + i]: by how much more the water rises from place i - 1 to i than from i - 2 to i - 1.
  std::vector<long long> bends(3 * n + 2);
  for (int p, h; std::cin >> p >> h;) {
    bends[n + p - h + 1]++;
    bends[n + p + 1] -= 2;
    bends[n + p + h + 1]++;
  }
  long long most = 0, rise = 0, slope = 0;
  int where = 0;
  for (int i = 0; i <= 2 * n; i++) {
    slope += bends[i];
    rise += slope;
    if (i > n && rise > most) {
      most = rise;
      where = i - n;
    }
  }
  std::cout << most << ' ' << where << '\n';
}
