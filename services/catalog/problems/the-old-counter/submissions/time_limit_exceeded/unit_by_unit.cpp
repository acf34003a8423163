// Lets the counter run, unit by unit: as many steps as the answer.
#include <cstdio>

int main() {
  int wheels, n, shown, reading, turn = 1;
  if (std::scanf("%d %d %d", &wheels, &n, &shown) != 3) return 1;
  while (wheels-- > 0) turn *= 10;
  long long total = 0;
  while (std::scanf("%d", &reading) == 1)
    for (; shown != reading; total++) shown = (shown + 1) % turn;
  std::printf("%lld\n", total);
}
