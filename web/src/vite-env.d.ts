/// <reference types="vite/client" />

/** A Learn topic in one language, made a module by `topic-texts.ts`. */
declare module '*.yaml' {
  export const text: import('./features/learn/topic.ts').TopicText
}

/** A grammar of Monaco's, which comes without types. */
declare module 'monaco-editor/languages/definitions/*' {
  export const language: unknown
}
