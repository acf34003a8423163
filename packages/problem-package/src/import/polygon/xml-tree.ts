import { Parser } from 'htmlparser2'

/** An element of an XML file. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** Reads XML into a tree. Definitions of entities are not followed: the file is text of a stranger. */
export function xmlTree(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, children: [], text: '' }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (words) => {
        const current = open.at(-1)
        if (current) current.text += words
      },
      onclosetag: () => {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return root
}

/** The elements at a path of names, as `judging/testset`. */
export function at(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    )
}
