#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <vector>

int main() {
  long long times, rest;
  std::string tune, poem;
  std::cin >> times >> rest >> tune >> poem;
  int length = tune.size();
  long long end = times * length;

  // wait[place][letter]: how many notes go by until this letter, from a place of the tune on; -1 if it never comes
  std::array<int, 26> next;
  next.fill(-1);
  for (int place = length - 1; place >= 0; place--) next[tune[place] - 'a'] = place + length;
  std::vector<std::array<int, 26>> wait(length);
  for (int place = length - 1; place >= 0; place--) {
    next[tune[place] - 'a'] = place;
    for (int letter = 0; letter < 26; letter++) wait[place][letter] = next[letter] < 0 ? -1 : next[letter] - place;
  }

  // ready[k]: the first note at which she can sing again, with k letters sung out of the poem so far
  std::vector<long long> ready{0};
  for (char letter : poem) {
    int sign = letter - 'a';
    if (wait[0][sign] < 0) continue;
    // from the longest on, so that this letter is not sung twice
    for (size_t k = ready.size(); k-- > 0;) {
      long long note = ready[k] + wait[ready[k] % length][sign];
      if (k + 1 < ready.size())
        ready[k + 1] = std::min(ready[k + 1], note + rest + 1);
      else if (note < end)
        ready.push_back(note + rest + 1);
    }
  }
  std::cout << ready.size() - 1 << '\n';
}
