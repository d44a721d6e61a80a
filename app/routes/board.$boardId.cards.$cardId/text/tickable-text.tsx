import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, type FormEvent } from "react"
import { isFocusFree } from "~/client/use-focus-after-edit"
import { Markdown } from "~/components/markdown"
import { CommandForm } from "~/components/forms/command-form"

type Props = {
  html: string
  canEdit: boolean
  action: string
  intent: string
  fields?: Record<string, string>
}

const BOXES = ".task-box"

/** A text whose tasks can be ticked by those who may edit it. */
export function TickableText({ html, canEdit, ...form }: Props) {
  if (!canEdit || !html.includes('class="task-box"')) return <Markdown html={html} />
  return <TextForm html={html} {...form} />
}

function TextForm({ html, action, intent, fields = {} }: Omit<Props, "canEdit">) {
  const fetcher = useFetcher()
  const form = useRef<HTMLFormElement>(null)
  const ticked = useRef(-1)
  const boxes = () => [...(form.current?.querySelectorAll<HTMLElement>(BOXES) ?? [])]
  const keepPlace = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    ticked.current = boxes().findIndex((box) => box === submitter)
  }
  // The text with the ticked box is another one, whose box gets the focus.
  useEffect(() => {
    if (isFocusFree()) boxes()[ticked.current]?.focus()
    ticked.current = -1
  }, [html])
  return (
    <CommandForm
      intent={intent}
      fields={fields}
      fetcher={fetcher}
      ref={form}
      action={action}
      onSubmit={keepPlace}
    >
      <Markdown html={html} hasForm />
    </CommandForm>
  )
}
