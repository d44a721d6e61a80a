import { Icon } from "./icon"
import { CallButton, CallToAction, TextLink } from "./public-links"
import { CommandForm } from "~/components/forms/command-form"

/** A point of a plan; `planned` if it is not built yet. */
export type Point = string | { planned: string }

export type Plan = {
  name: string
  price: string
  per?: string
  for: string
  points: readonly Point[]
  start: { to: string; text: string }
  /** The plan that a signed-in person chooses here; `isCurrent` if they have it. */
  choice?: { plan: string; isCurrent: boolean } | null
  popular?: true
}

export function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,32rem)] justify-center gap-5 lg:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </ul>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { name, price, per, points, popular, start, choice } = plan
  return (
    <li
      className={`flex flex-col gap-4 rounded-panel border bg-surface p-7 ${popular ? POPULAR : "border-line"}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-medium font-bold">{name}</h3>
        {popular && <span className="tag bg-danger-fill text-white">Most popular</span>}
      </div>
      <p className="leading-[1.2] text-muted">
        <strong className="text-price text-ink">{price}</strong>
        {per && <span> {per}</span>}
      </p>
      <p className="text-muted">{plan.for}</p>
      <ul className="grid flex-1 content-start gap-2.5 border-t border-line pt-4 [&_svg]:mt-[0.1875rem] [&_svg]:text-later-ink">
        {points.map((point) => (
          <PlanPoint key={textOf(point)} point={point} />
        ))}
      </ul>
      {choice ? (
        <Choice name={name} choice={choice} look={popular ? "filled" : "plain"} />
      ) : (
        <CallToAction
          href={start.to}
          look={popular ? "filled" : "plain"}
          label={`${start.text}: ${name}`}
        >
          {start.text}
        </CallToAction>
      )}
    </li>
  )
}

type ChoiceProps = { name: string; choice: NonNullable<Plan["choice"]>; look: "filled" | "plain" }

function Choice({ name, choice: { plan, isCurrent }, look }: ChoiceProps) {
  if (isCurrent) {
    return (
      <p className="flex min-h-11 items-center justify-center gap-2 font-semibold">
        <Icon name="check" />
        Your plan. <TextLink href="/settings/billing">Settings</TextLink>
      </p>
    )
  }
  return (
    <CommandForm
      intent="choose-plan"
      fields={{ plan }}
      as="form"
      action="/pricing"
      className="grid"
    >
      <CallButton look={look}>Choose {name}</CallButton>
    </CommandForm>
  )
}

const POPULAR = "border-brand [box-shadow:inset_0_0_0_1px_var(--brand),var(--shadow-lift)]"

const textOf = (point: Point) => (typeof point === "string" ? point : point.planned)

function PlanPoint({ point }: { point: Point }) {
  const isBuilt = typeof point === "string"
  return (
    <li className="flex gap-2.5 leading-[1.45]">
      <Icon name={isBuilt ? "check" : "clock"} />
      <span>
        {textOf(point)}
        {!isBuilt && <Planned />}
      </span>
    </li>
  )
}

export function PlansNote() {
  return (
    <p className="mt-6 text-center text-muted">
      This server charges nothing: every account has every feature that is built, and the limits of
      the plans are not enforced. Everybody who is signed in can choose a plan on the pricing page,
      for nothing, and cancel it in the settings. Nobody sells or supports plans here; “Contact
      sales” leads to the people who run this server. The private cloud is your own: Cardinal runs
      on a machine of yours. What bears the mark Planned is not available yet.
    </p>
  )
}

function Planned() {
  return <span className="tag ml-2">Planned</span>
}
