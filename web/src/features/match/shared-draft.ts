/** The code of one language of a match, as this tab knows it. */
export interface SharedDraft {
  /** What this tab shows. */
  own: string
  /** What the browser kept when this tab last read or wrote it: null where nothing was kept. */
  base: string | null
  /** Other code, which another tab has written over what this tab began from. Nothing is written until one is chosen. */
  other: string | null
}

/** After a look at what the browser keeps: a tab in which nothing was typed since takes it over, any other is told. */
export function heardOf(draft: SharedDraft, kept: string | null, begun: string): SharedDraft {
  if (kept === null || kept === draft.base) return draft
  if (kept === draft.own) return { own: kept, base: kept, other: null }
  const isUntouched = draft.own === (draft.base ?? begun)
  return isUntouched ? { own: kept, base: kept, other: null } : { ...draft, other: kept }
}

/** What is to be kept now, over what the browser keeps; `writes` is false where it would go over another tab's code. */
export function toKeep(
  draft: SharedDraft,
  kept: string | null,
  begun: string,
): { draft: SharedDraft; writes: boolean } {
  const heard = heardOf(draft, kept, begun)
  if (heard.other !== null || heard.own === heard.base) return { draft: heard, writes: false }
  return { draft: { ...heard, base: heard.own }, writes: true }
}

export const chosen = (draft: SharedDraft, which: 'own' | 'other'): SharedDraft =>
  which === 'other' && draft.other !== null
    ? { own: draft.other, base: draft.other, other: null }
    : { ...draft, base: draft.other ?? draft.base, other: null }
