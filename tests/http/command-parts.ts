import { expect } from "vitest"
import type { Toast } from "~/models/text/reply/reply"
import type { Fields } from "./client"
import type { Call, Command, Form } from "./commands"
import type { Garden } from "./garden"

// Parts of the table of commands.

export const pageOf = ({ boardId }: Garden) => `/board/${boardId}`
export const pageOfDig = (garden: Garden) => `${pageOf(garden)}/cards/${garden.card("Dig")}`

/** A form of the board page, which goes back to it, or to `back`. */
export const onBoard = (intent: string, garden: Garden, fields: Fields, back = pageOf(garden)) =>
  ({ path: pageOf(garden), fields: { intent, ...fields }, back }) satisfies Form

/** A form of the page of the card "Dig". */
export const onCard = (intent: string, garden: Garden, fields: Fields) =>
  ({
    path: pageOfDig(garden),
    fields: { intent, ...fields },
    back: pageOfDig(garden),
  }) satisfies Form

/** The offer of a deletion's toast. */
export const anUndo = {
  deletionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  action: expect.stringMatching(/^\/board\/[0-9a-f-]{36}$/) as string,
} satisfies Toast["undo"]

export const aBoardsUndo = { ...anUndo, action: "/boards" } satisfies Toast["undo"]

/** The toasts of most commands: a title, where there is one, or "Error" with a sentence. */
export const said = (done: string | null, failed: string): NonNullable<Command["says"]> => ({
  ...(done !== null && { done: { title: done } }),
  failed: { title: "Error", description: failed },
})

/** A call of the API. */
export const call = (method: string, path: string, status: number, body?: object): Call => ({
  method,
  path,
  status,
  ...(body && { body }),
})
