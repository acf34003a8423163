// Weighs both ends once for comparing and once more for adding: 2^depth calls.
#include <iostream>
#include <string>

std::string text;

long long weight(size_t& place, int& crooked) {
  if (text[place] != '[') {
    long long figure = 0;
    while (place < text.size() && std::isdigit(text[place])) figure = 10 * figure + text[place++] - '0';
    return figure;
  }
  size_t left = ++place;
  size_t right = left;
  int ignored = 0;
  long long one = weight(right, crooked);
  size_t again = left;
  long long sum = weight(again, ignored);
  again++;
  right++;
  size_t second = again;
  if (one != weight(right, crooked)) crooked++;
  sum += weight(second, ignored);
  place = second + 1;
  return sum;
}

int main() {
  std::getline(std::cin, text);
  size_t place = 0;
  int crooked = 0;
  long long total = weight(place, crooked);
  std::cout << crooked << ' ' << total << '\n';
}
