import { isRouteErrorResponse } from "@remix-run/react"

/** A text field of a form, by its label, and what was typed in it. */
export type TypedText = { label: string; text: string }

/** What is said in place of a page; with what was typed into the form that was refused, if any. */
export type RefusedPage = string | { message: string; typed: TypedText[] }

/** The fields that are shown again. What else a form holds may be a secret, an id or a file. */
const LABELS: Record<string, string> = {
  title: "Title",
  name: "Name",
  description: "Description",
  text: "Text",
  email: "Email",
  filename: "Name",
  filePath: "URL",
}

/** What was typed into the text fields of a form. */
export function typedIn(form: FormData): TypedText[] {
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const text = form.get(name)
    return typeof text === "string" && text.trim() !== "" ? [{ label, text }] : []
  })
}

/** What a route's error says of the refusal that it is; of any other there is nothing to say. */
export function readRefusal(error: unknown): {
  status: number
  message: string
  typed: TypedText[]
} {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "", typed: [] }
  const { status } = error
  const said = error.data as Partial<Exclude<RefusedPage, string>> | string | null
  if (typeof said === "string") return { status, message: said, typed: [] }
  return { status, message: said?.message ?? "", typed: said?.typed ?? [] }
}
