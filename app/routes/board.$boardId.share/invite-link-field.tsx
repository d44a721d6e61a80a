import { useRef } from "react"
import { Icon } from "~/components/icon"
import { showToast } from "~/client/toasts"
import { useHydrated } from "~/client/use-hydrated"
import type { MadeLink } from "~/models/invitation/invitation"

/**
 * A link that was just made. It is shown once; without a script it can be selected, and is sent
 * along with the form, so that the answer has it too.
 */
export function InviteLinkField({ id, role, email, inviteLink }: MadeLink) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  return (
    <div className="field">
      <label htmlFor={`link-${id}`}>{email ? `Link for ${email}` : "Invite link"}</label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={`link-${id}`}
          name="inviteLink"
          className="input min-w-0 flex-1"
          value={inviteLink}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`hint-${id}`}
        />
        {hydrated && (
          <button
            type="button"
            className="btn btn-plain flex-none"
            onClick={() => {
              if (field.current) void copy(field.current)
            }}
          >
            <Icon name="copy" />
            Copy link
          </button>
        )}
      </div>
      <p id={`hint-${id}`} className="hint">
        {email
          ? `Not sent: pass it on to ${email} by hand. One person can join with it as ${role}, `
          : `Anyone who has it can join as ${role} `}
        for 7 days, or until you revoke it. Copy it now: it won't be shown again.
      </p>
    </div>
  )
}

async function copy(field: HTMLInputElement): Promise<void> {
  if (await write(field)) showToast({ title: "Link copied" })
  else {
    const description = "Press Ctrl+C or ⌘C to copy the selected link."
    showToast({ title: "The link could not be copied", description, destructive: true })
  }
}

/** Browsers give the clipboard to pages over https only; elsewhere what is selected is copied. */
async function write(field: HTMLInputElement): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    await clipboard?.writeText(field.value)
    if (clipboard) return true
  } catch {
    // Refused: the old way may still be open.
  }
  field.focus()
  field.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand("copy")
}
