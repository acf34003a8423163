import type { Validator } from '@skirmish/contracts/internal/bank'
import type { LanguageName } from '@skirmish/contracts/schema'

/** The problem of these tests: print two numbers whose sum is the input's. Its validator says by a message what is wrong. */
export const SUMS = [5, 6, 7, 8].map((n) => ({ input: `${n}\n`, expected_output: `${n} 0\n` }))
export const SPLIT = 'n = int(input())\nprint(1, n - 1)'
/** Right for all but 7. */
export const NEARLY = 'n = int(input())\nprint(1, n - 1 + (n == 7))'

export const VALIDATORS: Record<LanguageName, string> = {
  python: `import sys
with open(sys.argv[1]) as given: wanted = int(given.read())
answer = open(sys.argv[2]).read()
numbers = sys.stdin.read().split()
if answer.split() == [str(wanted), '0'] and len(numbers) == 2 and sum(map(int, numbers)) == wanted: sys.exit(42)
with open(sys.argv[3] + 'teammessage.txt', 'w') as message: message.write(f'The sum is not {wanted}.')
sys.exit(43)`,
  javascript: `const fs = require('fs')
const [, , input, , feedback] = process.argv
const wanted = Number(fs.readFileSync(input, 'utf8'))
const [a, b] = fs.readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number)
if (a + b === wanted) process.exit(42)
fs.writeFileSync(feedback + 'teammessage.txt', \`The sum is not \${wanted}.\`)
process.exit(43)`,
  java: `import java.io.*;
import java.util.*;
public class Validate {
  public static void main(String[] args) throws Exception {
    int wanted = new Scanner(new File(args[0])).nextInt();
    Scanner output = new Scanner(System.in);
    if (output.nextInt() + output.nextInt() == wanted) System.exit(42);
    try (PrintWriter message = new PrintWriter(args[2] + "teammessage.txt")) { message.print("The sum is not " + wanted + "."); }
    System.exit(43);
  }
}`,
  c: `#include <stdio.h>
int main(int argc, char **argv) {
  int wanted, a, b;
  char path[99];
  if (fscanf(fopen(argv[1], "r"), "%d", &wanted) != 1) return 1;
  if (scanf("%d %d", &a, &b) == 2 && a + b == wanted) return 42;
  snprintf(path, sizeof path, "%steammessage.txt", argv[3]);
  FILE *message = fopen(path, "w");
  fprintf(message, "The sum is not %d.", wanted);
  fclose(message);
  return 43;
}`,
  cpp: `#include <fstream>
#include <iostream>
#include <string>
int main(int argc, char **argv) {
  int wanted, a, b;
  std::ifstream(argv[1]) >> wanted;
  if (std::cin >> a >> b && a + b == wanted) return 42;
  std::ofstream(std::string(argv[3]) + "teammessage.txt") << "The sum is not " << wanted << ".";
  return 43;
}`,
}

/** A validator in Python that ends so. */
export const python = (code: string, more: Partial<Validator> = {}) => ({
  language: 'python' as const,
  code: `import os, sys, time\n${code}`,
  ...more,
})
