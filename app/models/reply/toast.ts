/** A message that comes and goes: at most one is shown. */
export type Toast = {
  title: string
  description?: string
  destructive?: boolean
  /** What was deleted, and the page whose form restores it. */
  undo?: { deletionId: string; action: string }
}

/** A toast of something that worked. */
export const done = (title: string, description?: string): Toast => ({
  title,
  ...(description === undefined ? {} : { description }),
})

/** A toast of something that did not work. */
export const failed = (title: string, description?: string): Toast => ({
  ...done(title, description),
  destructive: true,
})

/**
 * A toast of something that somebody else has deleted.
 * @param typed the text that was meant for it, which has no other place any more
 */
export const deleted = (what: string, typed = "") =>
  failed(`The ${what} was deleted`, typed.trim() === "" ? undefined : `You had typed: ${typed}`)

/** Makes that toast for a form, of which `field` has what was typed. */
export const gone = (what: string, field?: string) => (form: FormData) => {
  const typed = field === undefined ? null : form.get(field)
  return deleted(what, typeof typed === "string" ? typed : "")
}

/** What is said of a refusal, by its message and its status. */
export type Says = (message: string, status: number) => Toast

/**
 * A toast of a refusal with its reason.
 * @param otherwise stands for the reason where the fault is ours and there is none to tell
 */
export const failedBecause =
  (title: string, otherwise?: string): Says =>
  (message, status) =>
    failed(title, status === 500 && otherwise !== undefined ? otherwise : message)
