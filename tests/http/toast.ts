import type { Reply } from "~/models/reply/reply"
import type { Toast } from "~/models/reply/toast"
import type { Answer, Person } from "./client"

/**
 * The toast of an answer to a form: in what a script gets, else in the cookie that it brought for
 * the next page. Forget the one of an answer before.
 */
export function toastOf(person: Person, { status, json }: Answer): Toast | undefined {
  if (status !== 202 && status !== 303) return (json() as Reply).toast
  const [kept = ""] = decodeURIComponent(person.cookies.get("toast") ?? "").split(".")
  return kept === "" ? undefined : (JSON.parse(atob(kept)) as Toast)
}
