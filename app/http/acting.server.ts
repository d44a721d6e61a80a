import { subDays } from "date-fns/subDays"
import type { Actor } from "~/models/access/access.server"
import { listAccessTokens } from "~/models/programs/access-token/access-tokens.server"
import type { Acting, ActingRow } from "~/models/people/acting/acting"
import type { Clock } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import { webhookPath } from "~/models/people/acting/webhook-path"
import { nameWebhooks } from "~/models/programs/webhook/webhook.server"

/** A webhook in the list of those that work in the person's name. */
export type WebhookRow = ActingRow & { path: string; isOn: boolean }

/** Younger tokens and webhooks may be of somebody who was in the account. */
const NEW_DAYS = 7

/** Tokens and webhooks that work in a person's name until they end them: a choice with a new password, and all webhooks. */
export async function readActing(
  actor: Actor,
  clock: Clock,
): Promise<{ acting: Acting; webhooks: WebhookRow[] }> {
  const [tokens, webhooks] = await Promise.all([
    readTokens(actor, clock),
    readWebhooks(actor, clock),
  ])
  const webhookIds = webhooks.filter(({ isOn }) => isOn)
  return { acting: { accessTokenIds: tokens, webhookIds }, webhooks }
}

const whenMade = (createdAt: string, clock: Clock) => ({
  made: momentText(createdAt, clock),
  isNew: new Date(createdAt) > subDays(new Date(), NEW_DAYS),
})

async function readTokens(actor: Actor, clock: Clock): Promise<ActingRow[]> {
  const tokens = await listAccessTokens(actor)
  return tokens.map(({ id, name, createdAt }) => ({
    id,
    text: `Access token “${name}”`,
    ...whenMade(createdAt, clock),
  }))
}

async function readWebhooks(actor: Actor, clock: Clock): Promise<WebhookRow[]> {
  const webhooks = await nameWebhooks(actor)
  return webhooks.map(({ host, of, active, createdAt, ...webhook }) => ({
    id: webhook.id,
    path: webhookPath(webhook),
    isOn: active,
    text: `Webhook to ${host}, of ${of}`,
    ...whenMade(createdAt, clock),
  }))
}
