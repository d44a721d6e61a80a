import { useFetcher } from "@remix-run/react"
import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import { countText } from "~/models/text/count-text"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"

type Props = {
  kind: "list" | "card" | "board"
  name: string
  title?: ReactNode
  about: ReactNode
  hint?: string | undefined
  fields: Fields | null
  deletion?: Fields | null
  action: string
  children?: ReactNode
}

type Fields = Record<string, string>

export function RestorableThing(props: Props) {
  const { kind, name, title = name, about, hint, fields, deletion, action, children } = props
  useFocusOnUnmount(".restorable-thing .btn", ".dialog-head .btn")
  return (
    <li className="restorable-thing flex items-start gap-2.5 border-t border-line py-2.5 [&>.icon]:mt-[0.1875rem] [&>.icon]:text-muted">
      <Icon name={kind === "card" ? "text" : "board"} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [unicode-bidi:plaintext]">{title}</p>
        <p className="text-muted">{about}</p>
        {hint !== undefined && <p>{hint}</p>}
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-1 phone:flex-col">
        {fields && (
          <ThingButton name={name} fields={fields} action={action} pendingText="Restoring...">
            Restore
          </ThingButton>
        )}
        {deletion && (
          <ThingButton name={name} fields={deletion} action={action} pendingText="Deleting...">
            Delete
          </ThingButton>
        )}
      </div>
    </li>
  )
}

type ButtonProps = Pick<Props, "name" | "action"> & {
  fields: Fields
  pendingText: string
  children: string
}

function ThingButton({ name, action, fields, pendingText, children }: ButtonProps) {
  const fetcher = useFetcher()
  return (
    <CommandButton
      fields={fields}
      fetcher={fetcher}
      action={action}
      pendingText={pendingText}
      className="btn btn-plain w-full"
    >
      {children}
      <span className="sr-only"> {name}</span>
    </CommandButton>
  )
}

export function thingText({
  kind,
  cards,
  listName,
}: Pick<Props, "kind"> & { cards: number; listName: string }): string {
  if (kind === "card") return `Card from list “${listName}”`
  if (cards === 0) return "List without cards"
  return `List with ${countText(cards, "card")}`
}
