import type { Reply } from "~/models/text/reply/reply"
import { Icon } from "./icon"

/** The codes that a reply brings; undefined for any other reply. */
export const codesIn = (reply: Reply | undefined): string[] | undefined =>
  reply?.ok === true ? (reply.value as { codes?: string[] } | undefined)?.codes : undefined

/** The codes, which are shown once; none where those before go on. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  if (codes.length === 0) return <p role="status">Your recovery codes stay as they are.</p>
  const text = `Recovery codes for Cardinal. Each works once.\n\n${codes.join("\n")}\n`
  return (
    <div className="grid gap-4" role="status">
      <p>
        Keep these recovery codes where you find them without your phone or passkey. Each lets you
        sign in once. They won’t be shown again.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line p-4 phone:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="cardinal-recovery-codes.txt"
          className="btn btn-plain"
        >
          <Icon name="download" />
          Download
        </a>
      </p>
    </div>
  )
}
