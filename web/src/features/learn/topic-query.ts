import { queryOptions, skipToken } from '@tanstack/react-query'
import { loadTopic, type TopicName } from './topics.ts'

/** A topic's texts, figure and example, which are parts of the app. */
export const topicQuery = (name: TopicName | null, language: string) =>
  queryOptions({
    queryKey: ['topic', name, language],
    queryFn: name === null ? skipToken : () => loadTopic(name, language),
    // Another language of the same topic: what was changed and run stays, only the words are exchanged.
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })
