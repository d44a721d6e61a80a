import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"

type Props = {
  action: string
  thing: Record<string, string>
  name: string
  isWatched: boolean
  isAsked: boolean
}

export function WatchSwitch({ action, thing, name, isWatched: wasWatched, isAsked }: Props) {
  const fetcher = useFetcher()
  const isWatched = fetcher.formData ? fetcher.formData.get("watch") === "true" : wasWatched
  return (
    <CommandForm
      fields={thing}
      fetcher={fetcher}
      action={action}
      className="flex items-center gap-3"
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
      <button
        type="submit"
        name="watch"
        value={String(!isWatched)}
        aria-pressed={isWatched}
        aria-label={`Watch ${name}`}
        className="btn btn-plain aria-pressed:bg-hover"
        {...(isAsked && { "data-autofocus": true })}
      >
        <Icon name="eye" small />
        {isWatched ? "Watching" : "Watch"}
      </button>
    </CommandForm>
  )
}
