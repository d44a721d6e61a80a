/** A message; at most one is shown. A success disappears after a while, a failure when dismissed. */
export type Toast = {
  title: string
  description?: string
  destructive?: boolean
  /** Offers to undo what was done to a thing, by a form of the page at `action`. */
  undo?: { action: string } & Undone
  /** Offers to send a form again that did not reach the server, to `action`. */
  retry?: { action: string; fields: [name: string, value: string][] }
}

/** The fields that name it: a deletion, something archived, an archived board, the change of a
 * board's version, a card or a checklist item that was done, or what is not watched any more. */
export type Undone =
  | { deletionId: string }
  | { archivalId: string }
  | { boardId: string }
  | { version: string }
  | { cardId: string; completed: "false" }
  | { id: string; completed: "false" }
  | ({ watch: "true" } & ({ boardId: string } | { listId: string } | { cardId: string }))

/** A toast of a success. */
export const done = (title: string, description?: string): Toast => ({
  title,
  ...(description === undefined ? {} : { description }),
})

/** A toast of a failure. */
export const failed = (title: string, description?: string): Toast => ({
  ...done(title, description),
  destructive: true,
})

/**
 * A toast that names a thing deleted by somebody else.
 * @param typed the text meant for it, which has no other place any more
 */
export const deleted = (noun: string, typed = "") =>
  failed(`The ${noun} was deleted`, typed.trim() === "" ? undefined : youHadTyped(typed))

/** The description of a toast that shows a text which has no other place any more. */
export const youHadTyped = (text: string) => `You had typed: ${text}`

/** Makes that toast from a form, whose `field` holds the text meant for the thing. */
export const gone = (noun: string, field?: string) => (form: FormData) => {
  const typed = field === undefined ? null : form.get(field)
  return deleted(noun, typeof typed === "string" ? typed : "")
}

/** Makes a toast with a fixed text; a conflict has a reason of its own, such as a list that was archived meanwhile. */
export const failedTo =
  (text: string) =>
  ({ status, message }: Refusal): Toast =>
    failed("Error", status === 409 ? message : text)

/** A refusal as a toast sees it. */
export type Refusal = {
  status: number
  message: string
  /** The field that the message is about, if it is about one. */
  field?: string
}

/** Makes the toast of a refusal. */
export type RefusalToast = (refusal: Refusal) => Toast

/**
 * Makes a toast with the reason of a refusal.
 * @param unexpected replaces the message of a server error, which has no reason to show
 */
export const failedBecause =
  (title: string, unexpected?: string): RefusalToast =>
  ({ status, message }) =>
    failed(title, status === 500 && unexpected !== undefined ? unexpected : message)
