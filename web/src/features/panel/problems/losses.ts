import { cleaned } from '@skirmish/problem-text/clean'

/** What of a description students would not see. What has words stands first: the tags of a pasted table would hide a script. */
export function lossesOf(description: string): string[] {
  const { dropped, words } = cleaned(description)
  return [...new Set([...dropped.filter((part) => words.includes(part)), ...dropped])]
}
