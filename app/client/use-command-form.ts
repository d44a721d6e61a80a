import { useForm, type DefaultValue } from "@conform-to/react"
import { useRefusal } from "./use-refusal"

/**
 * Conform's form of a command, with the refusal of a posted page in its fields.
 * @param intent undefined for a page of one form, without intents
 * @returns `formMessage`: a refusal that is not about one field
 */
export function useCommandForm<Fields extends Record<string, unknown>>(
  intent?: string,
  defaultValue?: DefaultValue<Fields>,
) {
  const { refusal, formMessage } = useRefusal(intent)
  const [form, fields] = useForm<Fields>({
    ...(intent !== undefined && { id: intent }),
    lastResult: refusal?.result,
    ...(defaultValue !== undefined && { defaultValue }),
  })
  const notice = formMessage === undefined ? undefined : form.errors?.join(" ")
  return {
    form: { id: form.id, intent, noValidate: form.noValidate, notice },
    fields,
    refusal,
    formMessage,
  }
}
