import type { languages } from 'monaco-editor/editor'

/** The grammars that colour the languages, by the names of these; each lists the keywords. */
const GRAMMARS: Record<string, () => Promise<{ language: unknown }>> = {
  python: () => import('monaco-editor/languages/definitions/python/python'),
  javascript: () => import('monaco-editor/languages/definitions/javascript/javascript'),
  java: () => import('monaco-editor/languages/definitions/java/java'),
  cpp: () => import('monaco-editor/languages/definitions/cpp/cpp'),
  c: async () => ({ language: { keywords: C_KEYWORDS } }),
}
/** Of C17: the grammar that colours C is that of C++. */
const C_KEYWORDS =
  'auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while'.split(
    ' ',
  )
const KEYWORD = 17 satisfies languages.CompletionItemKind.Keyword

/** The keywords of a language that can be typed as one word and are not in the text already, whose words the editor suggests by itself. */
export const keywordsFor = (grammar: unknown, text: string): string[] => {
  const { keywords } = grammar as { keywords?: unknown } // a grammar may lack them
  const there = new Set(text.match(/\w+/g))
  const isNew = (word: unknown): word is string => typeof word === 'string' && /^\w+$/.test(word) && !there.has(word)
  return Array.isArray(keywords) ? [...new Set(keywords.filter(isNew))] : []
}

/**
 * Suggests keywords. It is registered for all languages, as Monaco's own suggestions of words are: of two that are registered less and more
 * generally Monaco asks the more special one alone.
 */
export const keywordCompletion: languages.CompletionItemProvider = {
  provideCompletionItems: async (model, position) => {
    const { language } = (await GRAMMARS[model.getLanguageId()]?.()) ?? { language: {} }
    const { startColumn, endColumn } = model.getWordUntilPosition(position)
    const range = {
      startLineNumber: position.lineNumber,
      endLineNumber: position.lineNumber,
      startColumn,
      endColumn,
    }
    return {
      suggestions: keywordsFor(language, model.getValue()).map((word) => ({
        ...{ label: word, insertText: word, kind: KEYWORD, range },
      })),
    }
  },
}
