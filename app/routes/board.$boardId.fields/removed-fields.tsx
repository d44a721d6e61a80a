import { CommandButton } from "~/components/forms/command-form"
import { LIMITS } from "~/models/text/limits"
import { cardsText } from "./cards-text"

type Props = { fields: readonly { id: string; name: string; cards: number }[] }

export function RemovedFields({ fields }: Props) {
  if (fields.length === 0) return null
  return (
    <section className="border-t border-line pt-3">
      <h3 className="font-semibold">Removed fields</h3>
      <p className="hint">They can be restored for {LIMITS.deletedDays} days.</p>
      <ul className="grid">
        {fields.map(({ id, name, cards }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {name} <span className="text-muted">· {cardsText(cards)}</span>
            </span>
            <CommandButton intent="restore-field" fields={{ fieldId: id }} preventScrollReset>
              Restore<span className="sr-only"> {name}</span>
            </CommandButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
