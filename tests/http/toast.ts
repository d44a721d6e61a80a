import type { Reply, Toast } from "~/models/text/reply/reply"
import type { Answer, Person } from "./client"

/** The text of an answer's toast. */
export function toastOf(person: Person, answer: Answer): Toast | undefined {
  const toast = sentToast(person, answer)
  if (!toast) return undefined
  const { isSpoken: _, ...says } = toast
  return says
}

/**
 * The toast of an answer to a form: in what a script gets, else in the cookie that it brought for
 * the next page. Forget the one of an answer before.
 */
export function sentToast(person: Person, { status, json }: Answer): Toast | undefined {
  if (status !== 202 && status !== 303) return (json() as Reply).toast
  const [kept = ""] = decodeURIComponent(person.cookies.get("toast") ?? "").split(".")
  return kept === "" ? undefined : (JSON.parse(atob(kept)) as Toast)
}
