import type { Me } from "./user"

/** What the Billing tab shows of a subscription. Nothing is charged and no limit enforced. */
export type Subscription =
  | { plan: "trial"; daysLeft: number }
  | { plan: "expired" }
  | { plan: "professional" }
  | { plan: "free" }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What a person's subscription is at a moment: a trial with its whole days left, rounded up, one
 * that has ended, an active one, or none.
 */
export function subscriptionOf(
  { subscriptionStatus, trialEndsAt }: Pick<Me, "subscriptionStatus" | "trialEndsAt">,
  now: Date,
): Subscription {
  if (subscriptionStatus === "active") return { plan: "professional" }
  if (subscriptionStatus !== "trial" || trialEndsAt === null) return { plan: "free" }
  const left = Date.parse(trialEndsAt) - now.getTime()
  return left > 0 ? { plan: "trial", daysLeft: Math.ceil(left / DAY_MS) } : { plan: "expired" }
}
