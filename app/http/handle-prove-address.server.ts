import type { ActionFunctionArgs } from "@remix-run/node"
import { config } from "~/config/config.server"
import { forbidden } from "~/errors"
import { ProveAddress } from "~/models/people/account/address-proof"
import { mailProof, requireAllowed } from "~/models/people/account/address-proof.server"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { nameKey } from "~/models/text/name-key"
import { done, failedBecause } from "~/models/text/reply/reply"
import { requestedPath } from "~/http/session.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { RateLimiter } from "./rate-limiter.server"
import { asksForProof } from "./registration.server"
import { redirectWithToast } from "./toast.server"

/** Limits mail per address, whether it has an account or not, and per client: a whole office may share one. */
const proofsForEmail = new RateLimiter({
  points: 5,
  duration: 60 * 60,
  sharedAs: "proof for email",
})
const proofsOfClient = new RateLimiter({
  points: config.registrations.invitedPerAddress,
  duration: 60 * 60,
  sharedAs: "proof of address",
})

/** Answers the same whether the account exists or not. */
export function handleProveAddress(args: ActionFunctionArgs) {
  const failureToast = failedBecause("Failed to send the link")
  return handleOpenForm(args, "prove-address", failureToast, async (form) => {
    if (!asksForProof()) throw forbidden("This server does not ask for a proof of addresses.")
    const redirectTo = requestedPath(args.request, "")
    const input = parseInput(ProveAddress, { ...Object.fromEntries(form), redirectTo })
    const email = requireAllowed(input.email)
    await proofsOfClient.count(args.context.ip)
    await proofsForEmail.count(nameKey(email))
    await mailProof({ ...input, email })
    const sent = `/prove-address?sent${redirectQuery(redirectTo).replace("?", "&")}`
    return redirectWithToast(sent, done("Check your email"))
  })
}
