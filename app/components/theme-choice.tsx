import { useFetcher, useLocation, useRouteLoaderData } from "@remix-run/react"
import { CommandForm } from "~/components/forms/command-form"
import { THEMES, type Theme } from "~/models/people/account/themes"
import { Icon } from "./icon"

const SHOWN: Record<Theme, { text: string; icon: string }> = {
  system: { text: "Match system", icon: "monitor" },
  light: { text: "Light", icon: "sun" },
  dark: { text: "Dark", icon: "moon" },
}

export function ThemeChoice() {
  const fetcher = useFetcher()
  const root = useRouteLoaderData<() => { theme: Theme }>("root")
  const { pathname, search } = useLocation()
  return (
    <CommandForm
      fields={{ back: pathname + search }}
      fetcher={fetcher}
      action="/theme"
      className="flex gap-1 px-1.5 py-0.5"
    >
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className="btn btn-quiet btn-icon"
          aria-pressed={root?.theme === theme}
          aria-label={`Theme: ${SHOWN[theme].text}`}
          title={SHOWN[theme].text}
        >
          <Icon name={SHOWN[theme].icon} />
        </button>
      ))}
    </CommandForm>
  )
}
