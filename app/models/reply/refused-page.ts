import { isRouteErrorResponse } from "@remix-run/react"
import type { Reply } from "./reply"

/** A text field of a form: its label and its typed text. */
export type TypedText = { label: string; text: string }

/** The data of a page's refusal: its message, with the text of a form that was refused with it. */
export type RefusedPage = string | { message: string; typed: TypedText[] }

/** The fields that are shown again. Others may hold a secret, an id or a file. */
const LABELS: Record<string, string> = {
  title: "Title",
  name: "Name",
  description: "Description",
  text: "Text",
  email: "Email",
  filename: "Name",
  filePath: "URL",
}

const typedTexts = (valueOf: (name: string) => unknown): TypedText[] =>
  Object.entries(LABELS).flatMap(([name, label]) => {
    const text = valueOf(name)
    return typeof text === "string" && text.trim() !== "" ? [{ label, text }] : []
  })

/** The typed texts of a form. */
export const typedInForm = (form: FormData): TypedText[] => typedTexts((name) => form.get(name))

/** The typed texts of a refused form, from its reply. */
export const typedInReply = ({ result }: Reply): TypedText[] =>
  typedTexts((name) => result?.initialValue?.[name])

/** Reads a route's error as a refusal; an error of another kind has nothing to show. */
export function readRefusal(error: unknown): {
  status: number
  message: string
  typed: TypedText[]
} {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "", typed: [] }
  const { status } = error
  const refused = error.data as Partial<Exclude<RefusedPage, string>> | string | null
  if (typeof refused === "string") return { status, message: refused, typed: [] }
  return { status, message: refused?.message ?? "", typed: refused?.typed ?? [] }
}
