#include <iostream>
#include <string>
#include <vector>

struct Note {
  char letter;
  int next;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, start;
  std::cin >> n >> start;
  std::vector<Note> notes(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> notes[i].letter;
  for (int i = 1; i <= n; i++) std::cin >> notes[i].next;
  std::string message;
  for (int note = start; note != 0; note = notes[note].next) message += notes[note].letter;
  std::cout << message << '\n' << n - message.size() << '\n';
}
