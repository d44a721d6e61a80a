import { usePendingFetchers } from "~/client/use-pending-fetchers"

/** The pending forms with some intents that were sent to an address, the oldest first. */
export function usePending(address: string, ...intents: string[]): FormData[] {
  return usePendingFetchers().flatMap(({ formAction, formData }) => {
    const intent = formData?.get("intent")
    const ours = formAction === address && typeof intent === "string" && intents.includes(intent)
    return ours && formData ? [formData] : []
  })
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}
