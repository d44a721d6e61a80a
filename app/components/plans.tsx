import { Icon } from "./icon"

/** What a plan has. What is not built yet says so. */
export type Point = string | { planned: string }

export type Plan = {
  name: string
  price: string
  per?: string
  for: string
  points: readonly Point[]
  start: { to: string; text: string }
  popular?: true
}

/** Plans side by side, one of which may be the one that most people take. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </ul>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { name, price, per, points, popular, start } = plan
  return (
    <li className="plan" data-popular={popular}>
      <div className="plan-head">
        <h3>{name}</h3>
        {popular && <span className="tag tag-strong">Most popular</span>}
      </div>
      <p className="plan-price">
        <strong>{price}</strong>
        {per && <span> {per}</span>}
      </p>
      <p className="plan-for">{plan.for}</p>
      <ul className="plan-points">
        {points.map((point) => (
          <PlanPoint key={textOf(point)} point={point} />
        ))}
      </ul>
      <a
        href={start.to}
        className={popular ? "cta" : "cta cta-plain"}
        aria-label={`${start.text}: ${name}`}
      >
        {start.text}
      </a>
    </li>
  )
}

const textOf = (point: Point) => (typeof point === "string" ? point : point.planned)

function PlanPoint({ point }: { point: Point }) {
  const isThere = typeof point === "string"
  return (
    <li>
      <Icon name={isThere ? "check" : "clock"} />
      <span>
        {textOf(point)}
        {!isThere && <Planned />}
      </span>
    </li>
  )
}

/** What holds on this server, whatever the plans above it say. */
export function PlansNote() {
  return (
    <p className="plans-note">
      This server charges nothing: every account has every feature that is built, and the limits of
      the plans are not enforced. Nobody sells or supports plans here; “Contact sales” leads to
      whoever runs this server. What bears the mark Planned is not available yet.
    </p>
  )
}

/** Marks what is not built yet, and services that nobody provides yet. */
export function Planned() {
  return <span className="tag">Planned</span>
}
