import { textsOf } from "~/client/form-texts"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { useWaitingForms } from "~/client/waiting-forms"
import type { Step } from "~/models/board/board-page/board-change"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { stepOf, type Form, type Found } from "./form-step"
import { fieldsOf } from "./outbox/waiting-fields"

/**
 * The page of a view with the person's pending changes (optimistic), and with those that wait for the server, whose
 * cards are marked. A rejected form is no longer pending, so the page is as before.
 * @param withStep returns null if the step does not fit the page
 * @param withMoves shows a form that is about several cards
 */
export function useShown<Page extends BoardFrame>(
  page: Page,
  find: (page: Page, cardId: string) => Found | null,
  withStep: (page: Page, step: Step, form: Form) => Page | null,
  withMoves: (page: Page, form: FormData) => Page = (shown) => shown,
): Page {
  const address = `/board/${page.id}`
  const waiting = useWaitingForms().filter(
    ({ boardId, refused }) => boardId === page.id && refused === undefined,
  )
  const pending = usePendingFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.split("?")[0] === address ? [formData] : [],
  )
  const forms = [
    ...waiting.map((form) => ({ form: fieldsOf(form), waits: true, sent: null })),
    ...pending.map((sent) => ({ form: textsOf(sent), waits: false, sent })),
  ]
  return forms.reduce((shown, { form, waits, sent }) => {
    if (sent && form.has("cardIds")) return withMoves(shown, sent)
    const { lists } = shown
    const step = stepOf(form, { lists, find: (cardId) => find(shown, cardId) })
    return (step && withStep(shown, waits ? marked(step) : step, form)) ?? shown
  }, page)
}

const marked = (step: Step): Step =>
  "card" in step ? { ...step, card: { ...step.card, waits: true } } : step
