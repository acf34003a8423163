#include <iostream>
#include <string>
int main() {
  int low = 1, high = 1000;
  for (std::string reply; reply != "right";) {
    int middle = (low + high) / 2;
    std::cout << middle << std::endl;
    std::cin >> reply;
    if (reply == "higher") low = middle + 1; else high = middle - 1;
  }
}
