#include <fstream>
#include <iostream>
#include <string>

static int wrong(const char *directory, const char *why) {
  std::ofstream(std::string(directory) + "teammessage.txt") << why;
  return 43;
}

static bool is_number(const std::string &word) {
  return !word.empty() && word.size() < 6 && word.find_first_not_of("0123456789") == std::string::npos;
}

int main(int, char **argv) {
  int secret;
  if (!(std::ifstream(argv[1]) >> secret)) return 1;
  for (int i = 0; i < 10; i++) {
    std::string word;
    if (!(std::cin >> word)) return wrong(argv[3], "The program ended before it had guessed the number.");
    if (!is_number(word)) return wrong(argv[3], "A guess is no number.");
    int guess = std::stoi(word);
    std::cout << (guess == secret ? "right" : guess < secret ? "higher" : "lower") << std::endl;
    if (guess == secret) return 42;
  }
  return wrong(argv[3], "Ten guesses were not enough.");
}
