import { z } from "zod"
import { PLANS } from "./subscription"

export const ChoosePlan = z.object({ plan: z.enum(PLANS, "There is no such plan.") })
export type ChoosePlan = z.output<typeof ChoosePlan>
