import { CommandButton } from "~/components/forms/command-form"
import { Section } from "~/components/section"

type Delivery = {
  id: string
  kind: string
  time: string
  result: string
  isDelivered: boolean
  request: string
  answer: string
}

export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Section id="deliveries" title="Recent deliveries">
      {deliveries.length === 0 ? (
        <p className="text-muted">Nothing yet. The last 100 attempts are kept.</p>
      ) : (
        <ul>
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { id, kind, time, result, isDelivered, request, answer } = delivery
  return (
    <li className="border-t border-line first:border-t-0">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 py-2 [overflow-wrap:anywhere] hover:bg-hover touch:min-h-11">
          <span className="font-semibold">{kind}</span>
          <span className="text-muted">{time}</span>
          <span className={isDelivered ? "text-muted" : "text-danger"}>{result}</span>
        </summary>
        <div className="grid gap-3 pb-4">
          <Text label="Request" text={request} />
          <Text label="Answer" text={answer} />
          <CommandButton
            intent="send-webhook-again"
            fields={{ deliveryId: id }}
            preventScrollReset
            pendingText="Sending..."
          >
            Send again
            <span className="sr-only">
              {" "}
              {kind}, {time}
            </span>
          </CommandButton>
        </div>
      </details>
    </li>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-small font-semibold">{label}</h3>
      <pre className="max-h-64 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere]">
        {text === "" ? "(empty)" : text}
      </pre>
    </div>
  )
}
