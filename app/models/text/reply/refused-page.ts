import { isRouteErrorResponse } from "@remix-run/react"
import type { Reply } from "./reply"

export type TypedText = { label: string; text: string }

export type RefusedPage =
  | string
  /** `movedTo`: the board to which the page's card has moved. */
  | { message: string; typed: TypedText[]; movedTo?: string }

export const addressOnBoard = (address: string, from = "", to: string) =>
  address.replace(`/board/${from}/`, `/board/${to}/`)

/** The fields that are shown again. Others may hold a secret, an id or a file. */
const LABELS = {
  title: "Title",
  name: "Name",
  description: "Description",
  text: "Text",
  email: "Email",
  emails: "Email addresses",
  person: "Name or username",
  username: "Username",
  filename: "Name",
  filePath: "URL",
  address: "Address",
  value: "Value",
  unit: "Unit",
  estimate: "Estimate",
  cardLimit: "Card limit",
  archiveDoneDays: "Days",
  place: "Position",
  monthDay: "Day of the month",
  date: "Date",
  time: "Time",
}
export type TypedField = keyof typeof LABELS

const OPTION = /^options\[\d+\]\.name$/

/** Whether people type it as a text: it is in its form again, with the reason for a refusal. */
export const isTypedField = (name: string) => Object.hasOwn(LABELS, name) || OPTION.test(name)

/** The value of a choice. */
const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const typedTexts = (fields: Iterable<[name: string, value: unknown]>): TypedText[] => {
  const values = new Map(fields)
  const options = [...values.keys()].filter((name) => OPTION.test(name))
  const labels = [...Object.entries(LABELS), ...options.map((name) => [name, "Option"] as const)]
  return labels.flatMap(([name, label]) => {
    const text = values.get(name)
    const isText = typeof text === "string" && text.trim() !== "" && !IS_ID.test(text)
    return isText ? [{ label, text }] : []
  })
}

export const typedInForm = (form: FormData): TypedText[] => typedTexts(form)

export function typedInReply({ result }: Reply): TypedText[] {
  const { options, ...fields } = result?.initialValue ?? {}
  const names = (Array.isArray(options) ? options : []).map((option, index): [string, unknown] => [
    `options[${index}].name`,
    nameOf(option),
  ])
  return typedTexts([...Object.entries(fields), ...names])
}

const nameOf = (option: unknown): unknown => (option as { name?: unknown } | null)?.name

export function readRefusal(error: unknown): {
  status: number
  message: string
  typed: TypedText[]
  movedTo?: string
} {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "", typed: [] }
  const { status } = error
  const refused = error.data as Partial<Exclude<RefusedPage, string>> | string | null
  if (typeof refused === "string") return { status, message: refused, typed: [] }
  return {
    status,
    message: refused?.message ?? "",
    typed: refused?.typed ?? [],
    ...(refused?.movedTo !== undefined && { movedTo: refused.movedTo }),
  }
}
