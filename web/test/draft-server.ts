import { ApiError } from '@skirmish/api-client/api-error'
import type { DraftFields, ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import type { DraftCalls } from '../src/features/panel/problems/saving/draft-saver.ts'

/** A draft with what a call brings; a program alone is taken off. */
function changed({ validator: kept, ...draft }: Partial<ProblemDraft>, { validator, ...given }: DraftFields) {
  return { ...draft, ...given, ...(kept && validator === undefined && { validator: kept }) }
}

/** The API as its description has it: drafts by key, changes over a known version. `lose` keeps the next answer back. */
export function draftServer() {
  const drafts = new Map<string, ProblemDraft>()
  const problems = new Set<string>()
  let time = 0
  let isLost = false
  const answer = (draft: ProblemDraft): ProblemDraft => {
    drafts.set(draft.draft_id, draft)
    if (!isLost) return draft
    isLost = false
    throw new TypeError('Failed to fetch')
  }
  const stamp = () => `2030-01-01T00:00:00.${String(++time).padStart(3, '0')}Z`
  const calls: DraftCalls = {
    create: async ({ key, ...fields }) => {
      const known = drafts.get(key)
      if (problems.has(key)) throw new ApiError(409, { problem_id: key })
      return answer({ ...changed(known ?? {}, fields), draft_id: key, updated_at: stamp() })
    },
    update: async (id, { known_at, ...fields }) => {
      const draft = drafts.get(id)
      if (!draft) throw new ApiError(404, {})
      const next = { ...changed(draft, fields), draft_id: id, updated_at: draft.updated_at }
      if (JSON.stringify(next) === JSON.stringify(draft)) return answer(draft)
      if (known_at !== draft.updated_at) throw new ApiError(409, { draft_id: id })
      return answer({ ...next, updated_at: stamp() })
    },
    read: async (id) => drafts.get(id) ?? Promise.reject(new ApiError(404, {})),
    isProblem: async (id) => problems.has(id),
  }
  return {
    calls,
    drafts,
    titles: () => [...drafts.values()].map((draft) => draft.title),
    lose: () => {
      isLost = true
    },
    publish: (id: string) => {
      drafts.delete(id)
      problems.add(id)
    },
    elsewhere: (id: string, change: DraftFields) =>
      drafts.set(id, { ...changed(drafts.get(id) ?? {}, change), draft_id: id, updated_at: stamp() }),
  }
}
