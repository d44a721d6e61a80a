// What was typed and not yet saved, kept in the browser under the person's id, so that a reload
// or a lost line takes nothing away. Signing out forgets it.

const PREFIX = "draft "

export type Draft = {
  text: string
  /** The saved text that the person began with. */
  base?: string
  /** The id under which it was sent, where an answer may have been lost. */
  id?: string
}

/** A browser may refuse to keep anything: then there are no drafts. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** The draft of a name, or null. */
export function readDraft(name: string): Draft | null {
  return attempt(() => {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null")
    const isDraft = typeof value === "object" && value !== null && "text" in value
    return isDraft && typeof value.text === "string" ? (value as Draft) : null
  })
}

/** Keeps a draft. */
export function keepDraft(name: string, draft: Draft): void {
  attempt(() => localStorage.setItem(PREFIX + name, JSON.stringify(draft)))
}

/** Forgets the draft of a name. */
export function forgetDraft(name: string): void {
  attempt(() => localStorage.removeItem(PREFIX + name))
}

/** Forgets every draft in this browser: once its person has signed out, or is gone. */
export function forgetDrafts(): void {
  attempt(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) localStorage.removeItem(name)
  })
}
