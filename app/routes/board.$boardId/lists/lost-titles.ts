import { showToast } from "~/client/toasts"
import { onRefused } from "~/client/sent-forms"
import { failed, youHadTyped } from "~/models/text/reply/reply"

/** Titles that are lost within this time are listed in one toast. */
const TOGETHER_MS = 10_000

let listening = false
let lost: string[] = []
let last = 0

/**
 * If a card is rejected after its form is gone (with the list, the role or the page), lists its
 * title in a toast. Call it when a card is sent; it goes on listening after the page is left.
 */
export function watchLostTitles(): void {
  if (listening) return
  listening = true
  onRefused((form) => {
    const title = form.get("title")
    const listId = form.get("listId")
    if (form.get("intent") !== "create-card") return
    if (typeof title !== "string" || typeof listId !== "string") return
    if (document.getElementById(addFormId(listId))) return
    if (Date.now() - last > TOGETHER_MS) lost = []
    last = Date.now()
    lost = [...lost, title]
    showToast(failed("Failed to create card", youHadTyped(lost.join(", "))))
  })
}

/** The id of the form for a new card. */
export const addFormId = (listId: string) => `add-${listId}`
