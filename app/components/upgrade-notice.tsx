import { Link } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { Icon } from "./icon"

/** Tells an administrator that the server has a new version, until one of them hides it. */
export function UpgradeNotice({ version }: { version: string }) {
  return (
    <aside
      className="mb-6 flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface px-4 py-1.5"
      aria-label="New version"
    >
      <Icon name="info" />
      <p className="flex-1">
        {`This server runs version ${version} now. `}
        <Link to="/admin/changes" className="link">
          What changes for you
        </Link>
      </p>
      <CommandButton
        intent="hide-changes"
        action="/admin/changes"
        pendingText="Hiding..."
        className="btn btn-quiet"
      >
        Hide
      </CommandButton>
    </aside>
  )
}
