import { canWait } from "~/models/board/card/card-property"
import { newId } from "~/models/text/id"
import {
  nameOfForms,
  setKeeper,
  setWaitingForms,
  waitingForms,
  type WaitingForm,
} from "./waiting-forms"

// Changes of boards that did not reach the server: forms, stored by the id of their author, and sent again in their
// order. The same form sent twice changes nothing more: what creates something carries its id.

/** Commands that can wait, beside those of properties: their effect can be shown before the server knows of them. */
const INTENTS = new Set([
  "create-card",
  "move-card",
  "move-list",
  "update-list",
  "assign-user",
  "unassign-user",
  "create-comment",
  "edit-comment",
  "create-checklist-item",
  "edit-checklist-item",
  "tick-checklist-item",
])

let author: string | undefined
let last = 0

/** Names the signed-in person, whose forms these are. */
export function setAuthor(userId: string | undefined): void {
  author = userId
  readForms()
}

export const authorOfForms = (): string | undefined => author

const nameOf = (key: string) => `${nameOfForms(author ?? "")}${key}`

/** Reads the forms anew, also those that another tab has kept or sent. */
function readForms(): void {
  setWaitingForms(author === undefined ? [] : storedForms(nameOf("")))
}

function storedForms(prefix: string): WaitingForm[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.sort().map((name) => JSON.parse(localStorage.getItem(name) ?? "") as WaitingForm)
  } catch {
    return []
  }
}

/**
 * From now on, forms that do not reach the server wait here.
 * @returns a function that ends it
 */
export function openOutbox(userId: string | undefined): () => void {
  setKeeper(keep)
  setAuthor(userId)
  addEventListener("storage", readForms)
  return () => removeEventListener("storage", readForms)
}

export function keep(form: FormData, url: string): boolean {
  const { pathname, search } = new URL(url)
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  )
  const isNew = pathname === "/new"
  const ofPage = /^\/board\/([\w-]+)(\/cards\/[\w-]+)?$/.exec(pathname)?.[1]
  const boardId = isNew ? new Map(fields).get("boardId") : ofPage
  const intent = form.get("intent")
  if (!boardId || author === undefined || typeof intent !== "string") return false
  if (!INTENTS.has(intent) && !canWait(intent)) return false
  // Names sort in the order of the forms, also of those that other tabs have kept.
  last = Math.max(last + 1, Date.now())
  // A day such as tomorrow is meant as of now.
  if (isNew) fields.push(["typedAt", new Date().toISOString()])
  const key = `${String(last).padStart(15, "0")} ${newId()}`
  return write({ key, boardId, action: pathname + search, fields })
}

/** @returns whether the browser has stored it */
function write(form: WaitingForm): boolean {
  try {
    localStorage.setItem(nameOf(form.key), JSON.stringify(form))
  } catch {
    return false
  }
  readForms()
  return true
}

export function dropForm(key: string): void {
  localStorage.removeItem(nameOf(key))
  readForms()
}

/** Notes that the server has refused a form, or with null that it is to be sent again. */
export function markForm(key: string, refused: string | null): void {
  const form = waitingForms().find((each) => each.key === key)
  if (!form) return
  const { refused: _, ...rest } = form
  write(refused === null ? rest : { ...rest, refused })
}
