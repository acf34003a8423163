/** What an editor without a draft begins with: a program that reads the input and says where the solution goes. */
const STARTERS: Record<string, (hint: string) => string> = {
  python: (hint) => `import sys

lines = sys.stdin.read().splitlines()

# ${hint}
answer = ""
print(answer)
`,
  javascript: (hint) => `const lines = require('node:fs').readFileSync(0, 'utf8').split('\\n')

// ${hint}
const answer = ''
console.log(answer)
`,
  cpp: (hint) => `#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    vector<string> lines;
    for (string line; getline(cin, line);) lines.push_back(line);

    // ${hint}
    string answer;
    cout << answer << "\\n";
}
`,
  c: (hint) => `#include <stdio.h>

int main(void) {
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
        // ${hint}
    }
    return 0;
}
`,
  java: (hint) => `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        List<String> lines = new BufferedReader(new InputStreamReader(System.in)).lines().toList();

        // ${hint}
        String answer = "";
        System.out.println(answer);
    }
}
`,
}

export const starterFor = (language: string, hint: string): string => STARTERS[language]?.(hint) ?? ''
