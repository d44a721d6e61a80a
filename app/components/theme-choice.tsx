import { useFetcher, useLocation, useRouteLoaderData } from "@remix-run/react"
import { PostForm } from "./post-form"
import { THEMES, type Theme } from "~/models/people/account/themes"
import { Icon } from "./icon"
import { useRouteCode } from "~/client/use-route-code"

const SHOWN: Record<Theme, { text: string; icon: string }> = {
  system: { text: "Match system", icon: "monitor" },
  light: { text: "Light", icon: "sun" },
  dark: { text: "Dark", icon: "moon" },
}

export function ThemeChoice() {
  const fetcher = useFetcher()
  useRouteCode("routes/theme")
  const root = useRouteLoaderData<() => { theme: Theme }>("root")
  const { pathname, search } = useLocation()
  return (
    <PostForm as={fetcher.Form} action="/theme" className="flex gap-1 px-1.5 py-0.5">
      <input type="hidden" name="back" value={pathname + search} />
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
    </PostForm>
  )
}
