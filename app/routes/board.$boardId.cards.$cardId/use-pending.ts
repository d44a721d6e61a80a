import { useFetchers } from "@remix-run/react"

/** The forms of some kinds that are on their way from this page, the oldest first. */
export function usePending(address: string, ...intents: string[]): FormData[] {
  return useFetchers().flatMap(({ formAction, formData }) => {
    const intent = formData?.get("intent")
    const ours = formAction === address && typeof intent === "string" && intents.includes(intent)
    return ours && formData ? [formData] : []
  })
}

/** A field of a form that is text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}
