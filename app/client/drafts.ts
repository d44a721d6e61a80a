// Stored in the browser by user id: neither a reload nor a lost connection loses them. Signing out deletes them.

const PREFIX = "draft "

export type Draft = {
  text: string
  /** The saved text that editing began with. */
  base?: string
  /** The id that it was sent with, in case only the answer was lost. */
  id?: string
}

/** A browser may refuse to store anything; then there are no drafts. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export function readDraft(name: string): Draft | null {
  return attempt(() => {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null")
    const isDraft = typeof value === "object" && value !== null && "text" in value
    return isDraft && typeof value.text === "string" ? (value as Draft) : null
  })
}

/** @returns whether the browser has stored it; an older one of a text that is too large is deleted */
export function saveDraft(name: string, draft: Draft): boolean {
  const text = JSON.stringify(draft)
  const isSaved = attempt(() => {
    localStorage.setItem(PREFIX + name, text)
    return true
  })
  if (!isSaved) deleteDraft(name)
  return isSaved ?? false
}

export function deleteDraft(name: string): void {
  attempt(() => localStorage.removeItem(PREFIX + name))
}

export function deleteDrafts(): void {
  attempt(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) localStorage.removeItem(name)
  })
}
