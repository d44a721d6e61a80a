import { WebhookItem } from "~/components/webhooks/webhook-list"
import type { WebhookRow } from "~/http/acting.server"

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
          <WebhookItem
            key={id}
            path={path}
            title={text}
            state={`${isOn ? "On" : "Off"}, created ${made}`}
          />
        ))}
      </ul>
    </section>
  )
}
