import { useInstall, useInstalled } from "~/client/install"
import { useKeepsPages } from "~/client/keeps-pages"

/** How to have the app among those of a phone or computer. */
export function InstallHint() {
  const keepsPages = useKeepsPages()
  const install = useInstall()
  const isInstalled = useInstalled()
  return (
    <>
      {install ? (
        <button type="button" className="btn btn-plain" onClick={install}>
          Install on this device
        </button>
      ) : (
        <p>
          {isInstalled
            ? "It is installed on this device."
            : "To install it, choose “Install app” or “Add to Home Screen” in your browser’s menu, on an iPhone by Share."}
        </p>
      )}
      {keepsPages && (
        <p className="text-muted">
          What you read opens without a connection, too, for 14 days. Signing out removes it.
        </p>
      )}
    </>
  )
}
