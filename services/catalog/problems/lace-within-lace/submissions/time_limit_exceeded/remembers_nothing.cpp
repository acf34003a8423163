// Looks at each part that is cut, without remembering.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int k, s;
std::vector<std::string> plan;
std::vector<int> sizes{1};
std::vector<long long> whole{1};

/** The stitches of a lace of this level in the rows a to b - 1 and the columns c to d - 1, from 0 on. */
long long count(int level, int a, int b, int c, int d) {
  if (a == 0 && b == sizes[level] && c == 0 && d == sizes[level]) return whole[level];
  int part = sizes[level - 1];
  long long stitches = 0;
  for (int i = a / part; i * part < b; i++)
    for (int j = c / part; j * part < d; j++) {
      if (plan[i][j] == '.') continue;
      int top = std::max(a - i * part, 0), bottom = std::min(b - i * part, part);
      int left = std::max(c - j * part, 0), right = std::min(d - j * part, part);
      // turn the rectangle back
      for (int turns = plan[i][j] - '0'; turns > 0; turns--) {
        int old_top = top, old_bottom = bottom;
        top = part - right;
        bottom = part - left;
        left = old_top;
        right = old_bottom;
      }
      stitches += count(level - 1, top, bottom, left, right);
    }
  return stitches;
}

int main() {
  std::cin >> k >> s;
  plan.resize(k);
  int digits = 0;
  for (auto &row : plan) {
    std::cin >> row;
    digits += static_cast<int>(k - std::count(row.begin(), row.end(), '.'));
  }
  for (int level = 1; level <= s; level++) {
    sizes.push_back(sizes.back() * k);
    whole.push_back(whole.back() * digits);
  }
  int a, b, c, d;
  std::cin >> a >> b >> c >> d;
  std::cout << count(s, a - 1, b, c - 1, d) << '\n';
}
