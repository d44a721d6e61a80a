import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import { keptPage } from "~/client/page"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { cancelPlan } from "~/models/people/account/plan.server"
import { PLAN_NAMES, subscriptionOf, type Subscription } from "~/models/people/account/subscription"
import { toMe } from "~/models/people/account/user.server"
import { Nothing } from "~/models/text/fields"
import { seen } from "~/models/text/reply/reply"
import { requirePageUser } from "~/http/session.server"
import { Section } from "~/components/section"

export async function loader({ request, context }: LoaderFunctionArgs) {
  return subscriptionOf(toMe(await requirePageUser(request, context)), new Date())
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "cancel-plan": command(Nothing, cancelPlan, {
      done: seen("Plan cancelled"),
      to: () => "/settings/billing",
    }),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Billing")

export default function BillingSettings() {
  const subscription = useLoaderData<typeof loader>()
  return (
    <>
      <Section id="subscription" title="Subscription">
        <Plan subscription={subscription} />
        <p className="text-muted">
          Nothing is charged on this server: all features work with every plan, and after the trial.
        </p>
      </Section>
      {(subscription.plan === "professional" || subscription.plan === "enterprise") && (
        <PaymentMethod />
      )}
      <Section id="history" title="Billing History">
        <p className="text-muted">No billing history available</p>
      </Section>
    </>
  )
}

function Plan({ subscription }: { subscription: Subscription }) {
  switch (subscription.plan) {
    case "trial": {
      const { daysLeft } = subscription
      return (
        <PlanStatus badge="Free Trial" upgrade>
          {daysLeft === 1 ? "1 day remaining" : `${daysLeft} days remaining`}
        </PlanStatus>
      )
    }
    case "expired":
      return (
        <PlanStatus badge="Trial Expired" upgrade>
          Upgrade to continue using premium features
        </PlanStatus>
      )
    case "professional":
    case "enterprise":
      return (
        <>
          <PlanStatus badge={PLAN_NAMES[subscription.plan]}>You have all features.</PlanStatus>
          <CancelPlan />
        </>
      )
    case "free":
      return <PlanStatus badge="Free">Your boards, without a subscription.</PlanStatus>
  }
}

const TONES: Partial<Record<string, string>> = {
  "Free Trial": "bg-soon text-soon-ink",
  "Trial Expired": "bg-overdue text-overdue-ink",
  Professional: "bg-later text-later-ink",
  Enterprise: "bg-later text-later-ink",
}

type PlanStatusProps = { badge: string; upgrade?: boolean; children: ReactNode }

function PlanStatus({ badge, upgrade = false, children }: PlanStatusProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <span className={`badge ${TONES[badge] ?? ""}`}>{badge}</span>
        <p className="mt-1.5 text-muted">{children}</p>
      </div>
      {upgrade && (
        <Link reloadDocument to="/pricing" className="btn btn-primary">
          Upgrade Now
        </Link>
      )}
    </div>
  )
}

function CancelPlan() {
  return (
    <CommandForm intent="cancel-plan" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Submit pendingText="Cancelling..." className="btn btn-plain">
        Cancel plan
      </Submit>
      <Link reloadDocument to="/pricing" className="link">
        Compare plans
      </Link>
    </CommandForm>
  )
}

/** There is no payment provider, so no card is hidden behind the mask, and the text says so. */
function PaymentMethod() {
  return (
    <Section id="payment" title="Payment Method">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="font-semibold tracking-[0.08em]" aria-label="Card number, hidden">
            •••• •••• •••• ••••
          </p>
          <p className="text-muted">Cardinal stores no card details and charges nothing.</p>
        </div>
        <Link
          reloadDocument
          to="/pricing#payment"
          className="btn btn-plain"
          aria-label="Update payment method"
        >
          Update
        </Link>
      </div>
    </Section>
  )
}
