import type { Me } from "./user"

/** Nothing is charged for plans, and no limit is enforced. */
export const PLANS = ["professional", "enterprise"] as const
export type Plan = (typeof PLANS)[number]

export const PLAN_NAMES: Record<Plan, string> = {
  professional: "Professional",
  enterprise: "Enterprise",
}

export type Subscription =
  | { plan: "trial"; daysLeft: number }
  | { plan: "expired" }
  | { plan: "professional" }
  | { plan: "enterprise" }
  | { plan: "free" }

const DAY_MS = 24 * 60 * 60 * 1000

export function activePlan({
  subscriptionStatus,
  plan,
}: Pick<Me, "subscriptionStatus" | "plan">): Plan | null {
  if (subscriptionStatus !== "active") return null
  return plan === "enterprise" ? "enterprise" : "professional"
}

export function subscriptionOf(
  {
    subscriptionStatus,
    trialEndsAt,
    plan,
  }: Pick<Me, "subscriptionStatus" | "trialEndsAt" | "plan">,
  now: Date,
): Subscription {
  const active = activePlan({ subscriptionStatus, plan })
  if (active) return { plan: active }
  if (subscriptionStatus !== "trial" || trialEndsAt === null) return { plan: "free" }
  const left = Date.parse(trialEndsAt) - now.getTime()
  return left > 0 ? { plan: "trial", daysLeft: Math.ceil(left / DAY_MS) } : { plan: "expired" }
}
