/// <reference types="vite/client" />

/** A Learn topic in one language, made a module by `topic-texts.ts`. */
declare module '*.yaml' {
  export const text: import('./features/learn/topic.ts').TopicText
}
