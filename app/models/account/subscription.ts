import type { Me } from "./user"

/** A subscription for the Billing tab. Nothing is charged and no limit is enforced. */
export type Subscription =
  | { plan: "trial"; daysLeft: number }
  | { plan: "expired" }
  | { plan: "professional" }
  | { plan: "enterprise" }
  | { plan: "free" }

const DAY_MS = 24 * 60 * 60 * 1000

export function subscriptionOf(
  {
    subscriptionStatus,
    trialEndsAt,
    plan,
  }: Pick<Me, "subscriptionStatus" | "trialEndsAt" | "plan">,
  now: Date,
): Subscription {
  if (subscriptionStatus === "active") {
    return { plan: plan === "enterprise" ? "enterprise" : "professional" }
  }
  if (subscriptionStatus !== "trial" || trialEndsAt === null) return { plan: "free" }
  const left = Date.parse(trialEndsAt) - now.getTime()
  return left > 0 ? { plan: "trial", daysLeft: Math.ceil(left / DAY_MS) } : { plan: "expired" }
}
