const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\n')
const empty = { letter: '', depth: 0 }
empty.before = empty
empty.jump = empty
const drafts = [empty]
const answers = []
for (const line of lines) {
  const [kind, draft, what] = line.split(' ')
  let node = drafts[Number(draft)]
  if (kind === '-') drafts.push(node.before)
  else if (kind === '+') {
    const over = node.jump
    const equal = node.depth - over.depth === over.depth - over.jump.depth
    drafts.push({ letter: what, depth: node.depth + 1, before: node, jump: equal ? over.jump : node })
  } else {
    const wanted = node.depth - Number(what) + 1
    while (wanted > 0 && node.depth > wanted) node = node.jump.depth >= wanted ? node.jump : node.before
    answers.push(wanted > 0 ? node.letter : '.')
  }
}
console.log(answers.join('\n'))
