import type { ActionFunctionArgs } from "@remix-run/node"
import type { MetaFunction } from "@remix-run/react"
import { ShortcutList } from "~/components/shortcut-list"
import { sendForm } from "~/client/sent-forms"
import { handlePreference } from "~/http/handle-preference.server"
import { serializeShortcuts } from "~/http/preferences.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Keyboard shortcuts") }]

export const action = (args: ActionFunctionArgs) => handlePreference(args, serializeShortcuts)

export const clientAction = sendForm

/** The list of shortcuts as a page of its own, to be linked and printed. */
export default function ShortcutsPage() {
  return (
    <main id="main" className="main grid max-w-4xl content-start gap-5">
      <h1 className="text-title font-bold">Keyboard shortcuts</h1>
      <noscript>
        <p className="hint">
          Most of these keys need JavaScript, which is not running on this page. Links, buttons and
          forms do everything without it.
        </p>
      </noscript>
      <ShortcutList heading="h2" />
    </main>
  )
}
