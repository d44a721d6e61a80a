import { useActionData } from "@remix-run/react"
import { formMessageOf, type Reply } from "~/models/text/reply/reply"
import { useTypedTexts } from "./typed-texts"

type Typed = NonNullable<NonNullable<Reply["result"]>["initialValue"]>

type Options = {
  /** Sends the form. Without a script, the page has the reply. */
  fetcher?: { data: Reply | undefined }
  /** Whether a reply of the page is to this form, if there are several of the command. */
  isOurs?: (typed: Typed) => boolean
}

/**
 * The refusal of a command, and the texts that were typed into its form.
 * @param intents undefined for any command of the page
 */
export function useRefusal(
  intents?: string | readonly string[],
  { fetcher, isOurs = () => true }: Options = {},
) {
  const posted = useActionData<Reply>()
  const isNamed = posted && (intents === undefined || [intents].flat().includes(posted.intent))
  const isOfPage = isNamed && isOurs(posted.result?.initialValue ?? {})
  const reply = fetcher?.data ?? (isOfPage ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  return {
    refusal,
    typed: useTypedTexts(refusal),
    faultAt: (field: string) => refusal?.result?.error?.[field]?.[0],
    /** A refusal that is not about one field. */
    formMessage: formMessageOf(refusal),
  }
}
