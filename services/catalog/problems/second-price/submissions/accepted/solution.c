#include <stdio.h>

static int amount[60001], withdrawn[60001], heap[60001], size;

static int higher(int a, int b) {
  return amount[a] != amount[b] ? amount[a] > amount[b] : a < b;
}

static void push(int bid) {
  int at = ++size;
  for (; at > 1 && higher(bid, heap[at / 2]); at /= 2) heap[at] = heap[at / 2];
  heap[at] = bid;
}

static int pop(void) {
  int top = heap[1], last = heap[size--], at = 1;
  for (int child; (child = 2 * at) <= size; at = child) {
    if (child < size && higher(heap[child + 1], heap[child])) child++;
    if (!higher(heap[child], last)) break;
    heap[at] = heap[child];
  }
  heap[at] = last;
  return top;
}

static void clear_top(void) {
  while (size > 0 && withdrawn[heap[1]]) pop();
}

int main(void) {
  int n, bids = 0;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0) {
    char event;
    int number;
    if (scanf(" %c", &event) != 1) return 1;
    if (event != '?' && scanf("%d", &number) != 1) return 1;
    if (event == 'B') {
      amount[++bids] = number;
      push(bids);
    } else if (event == 'W') {
      withdrawn[number] = 1;
    } else {
      clear_top();
      if (size == 0) {
        puts("0 0");
        continue;
      }
      int winner = pop();
      clear_top();
      printf("%d %d\n", winner, size > 0 ? amount[heap[1]] : 0);
      push(winner);
    }
  }
}
