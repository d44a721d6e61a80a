import { z } from "zod"

/** Plans that can be chosen. Nothing is charged for them, and no limit is enforced. */
export const PLANS = ["professional", "enterprise"] as const
export type Plan = (typeof PLANS)[number]

export const PLAN_NAMES: Record<Plan, string> = {
  professional: "Professional",
  enterprise: "Enterprise",
}

export const ChoosePlan = z.object({ plan: z.enum(PLANS, "There is no such plan.") })
export type ChoosePlan = z.output<typeof ChoosePlan>
