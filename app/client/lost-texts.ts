import { typedInForm } from "~/models/text/reply/refused-page"
import { type Reply, failed, youHadTyped } from "~/models/text/reply/reply"
import { onceIdle } from "./router-state"
import { showToast } from "./toasts"

/** The last form of each intent: once it is sent again, a refused one is of no interest. */
const lastSent = new Map<unknown, FormData>()

export const noteSent = (form: FormData): void => void lastSent.set(form.get("intent"), form)

const FIELDS = "textarea, input:not([type=hidden])"
const REFUSED = "[data-unsent=refused]"

/** The form may have disappeared with its thing: the text is shown in a toast, once no field of the page has it. */
export function showLostTexts(form: FormData, reply: Reply): void {
  // Titles of cards are shown together; see `watchLostTitles`.
  if (form.get("intent") === "create-card") return
  const texts = typedInForm(form).map(({ text }) => text)
  // Without an answer the page stays as it is, with the field.
  if (texts.length === 0 || reply.status === 0) return
  onceIdle(() => look(form, texts, reply))
}

function look(form: FormData, texts: string[], reply: Reply): void {
  if (lastSent.get(form.get("intent")) !== form) return
  const lost = texts.filter((text) => !isOnPage(text) && !reply.toast?.description?.includes(text))
  if (lost.length === 0) return
  const reason = reply.message ? `${reply.message} ` : ""
  showToast(failed("Not saved", `${reason}${youHadTyped(lost.join("\n"))}`))
}

const withoutBreaks = (text: string) => text.replace(/\s+/g, " ").trim()

function isOnPage(text: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]
  const refused = [...document.querySelectorAll(REFUSED)]
  const shown = [...fields.map(({ value }) => value), ...refused.map((part) => part.textContent)]
  return shown.some((each) => withoutBreaks(each).includes(withoutBreaks(text)))
}
