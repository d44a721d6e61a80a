import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { WebhookRow } from "./security.server"

/** The webhooks that work in the person's name, of boards, too. */
export function Webhooks({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  if (webhooks.length === 0) return null
  return (
    <section className="panel" aria-labelledby="webhooks">
      <h2 id="webhooks" className="text-base font-semibold">
        Webhooks
      </h2>
      <p className="text-muted">
        They send what you may see to other servers, as it happens. A new password ends only those
        that you choose.
      </p>
      <ul>
        {webhooks.map(({ id, path, text, made, isOn }) => (
          <li
            key={id}
            className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <Icon name="link" />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={path} className="font-semibold hover:underline">
                {text}
              </Link>
              <p className="text-muted">
                {isOn ? "On" : "Off"}, created {made}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
