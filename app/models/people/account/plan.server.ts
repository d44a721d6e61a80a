import { transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { ChoosePlan } from "./plan"
import type { Me } from "./user"
import { toMe } from "./user.server"

/** Chooses a plan, which takes effect at once. */
export function choosePlan(actor: Actor, { plan }: ChoosePlan): Promise<Me> {
  return transaction(async (tx) => {
    const data = { plan, subscriptionStatus: "active" }
    return toMe(await tx.user.update({ where: { id: actor.id }, data }))
  })
}

/** Leads back to the trial while it lasts, else to the free plan. Without a plan it does nothing. */
export function cancelPlan(actor: Actor): Promise<Me> {
  return transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
    if (user.subscriptionStatus !== "active") return toMe(user)
    const isOnTrial = user.trialEndsAt !== null && user.trialEndsAt > new Date()
    const data = { plan: null, subscriptionStatus: isOnTrial ? "trial" : "free" }
    return toMe(await tx.user.update({ where: { id: actor.id }, data }))
  })
}
