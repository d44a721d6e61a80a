import { useSearchParams } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import type { Label } from "~/models/board/label/label"
import { labelSettingsAt } from "./label-address"

/** The buttons that move a label among the others. A disabled one keeps its place. */
export function MoveLabel({ label, count }: { label: Label; count: number }) {
  const [search] = useSearchParams()
  const { id, name, position } = label
  if (count < 2) return null
  const button = (direction: "up" | "down", isEnd: boolean) => (
    <button
      type="submit"
      name="direction"
      value={direction}
      disabled={isEnd}
      className="btn btn-quiet btn-icon"
      aria-label={`Move ${name} ${direction}`}
    >
      <Icon name={`arrow-${direction}`} />
    </button>
  )
  return (
    <CommandForm
      intent="move-label"
      fields={{ labelId: id }}
      action={labelSettingsAt(search)}
      preventScrollReset
      className="flex"
    >
      {button("up", position === 0)}
      {button("down", position === count - 1)}
    </CommandForm>
  )
}
