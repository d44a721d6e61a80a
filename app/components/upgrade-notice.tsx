import { Link } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { Icon } from "./icon"

/** Tells an administrator that the server has a new version, until one of them hides it. */
export function UpgradeNotice({ version }: { version: string }) {
  return (
    <aside className="confirm-banner" aria-label="New version">
      <Icon name="info" />
      <p>
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
