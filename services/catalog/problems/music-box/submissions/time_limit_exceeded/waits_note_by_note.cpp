// Keeps the earliest note for each number of letters too, but looks for the next one note by note: O(n^3).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
  long long times, rest;
  std::string tune, poem;
  std::cin >> times >> rest >> tune >> poem;
  long long length = tune.size(), end = times * length;
  std::vector<long long> ready{0};
  for (char letter : poem) {
    if (tune.find(letter) == std::string::npos) continue;
    for (size_t k = ready.size(); k-- > 0;) {
      long long note = ready[k];
      long long place = note % length;
      while (tune[place] != letter) {
        note++;
        if (++place == length) place = 0;
      }
      if (k + 1 < ready.size())
        ready[k + 1] = std::min(ready[k + 1], note + rest + 1);
      else if (note < end)
        ready.push_back(note + rest + 1);
    }
  }
  std::cout << ready.size() - 1 << '\n';
}
