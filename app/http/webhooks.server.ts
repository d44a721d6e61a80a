import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Params } from "@remix-run/react"
import { notFound } from "~/errors"
import { newId } from "~/models/text/id"
import { TOPIC_NAMES, TOPIC_TEXTS } from "~/models/views/activity/topics"
import { KINDS, NOTIFICATION_KINDS } from "~/models/notifications/notification/notification-kind"
import { done, failed, failedBecause, seen, type Toast } from "~/models/text/reply/reply"
import { momentText } from "~/models/text/time/date-text.server"
import {
  WebhookKey,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from "~/models/programs/webhook/webhook"
import * as deliveries from "~/models/programs/webhook/webhook-delivery.server"
import { isDelivered } from "~/models/programs/webhook/webhook-send.server"
import { webhookPath, webhooksPath } from "~/models/people/acting/webhook-path"
import { getWebhookBoard, listWebhooks } from "~/models/programs/webhook/webhook.server"
import { BoardKey } from "~/models/board/board/board"
import { Nothing } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { proofAddress } from "./account.server"
import { readPage } from "./page.server"
import { readClock } from "./preferences.server"
import { RateLimiter } from "./rate-limiter.server"

export type EventChoice = { event: WebhookEvent; text: string }

const BOARD_CHOICES = TOPIC_NAMES.map((event) => ({ event, text: TOPIC_TEXTS[event] }))
const OWN_CHOICES = NOTIFICATION_KINDS.map((event) => ({ event, text: KINDS[event].label }))

const choicesOf = (boardId: string | null): EventChoice[] =>
  boardId === null ? OWN_CHOICES : BOARD_CHOICES

/** A webhook in a list. */
export type ListedWebhook = {
  id: string
  path: string
  address: string
  state: string
  isOff: boolean
}

/** Reads the webhooks of a board. @throws a redirect to sign in, or a refusal */
export const readBoardWebhooks = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, async (actor, key) => {
    const board = await getWebhookBoard(actor, key.boardId)
    return { board, ...(await listOf(args, await listWebhooks(actor, key), BOARD_CHOICES)) }
  })

/** Reads the webhooks of the person's notifications. @throws a redirect to sign in */
export const readOwnWebhooks = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, async (actor) => listOf(args, await listWebhooks(actor, {}), OWN_CHOICES))

async function listOf(
  args: LoaderFunctionArgs,
  webhooks: readonly Webhook[],
  choices: readonly EventChoice[],
) {
  const clock = readClock(args)
  const rows: ListedWebhook[] = webhooks.map((webhook) => {
    const { id, address, active, failingSince, offBecause } = webhook
    const on = failingSince === null ? "On" : `Failing since ${momentText(failingSince, clock)}`
    const state = active ? on : `Off. ${offBecause ?? ""}`.trim()
    return { id, path: webhookPath(webhook), address, isOff: !active, state }
  })
  return {
    webhooks: rows,
    choices,
    hasRoom: rows.length < LIMITS.webhooks,
    draftId: newId(),
    proveAt: await proofAddress(args),
  }
}

/** A delivery in words. */
export type ShownDelivery = Pick<WebhookDelivery, "id" | "kind" | "request" | "answer"> & {
  time: string
  result: string
  isDelivered: boolean
}

/** Reads one webhook with what was sent. */
export function readWebhook(args: LoaderFunctionArgs) {
  const clock = readClock(args)
  return readPage(args, WebhookKey, async (actor, key) => {
    const { webhook, deliveries: sent, isArchived } = await deliveries.getWebhookPage(actor, key)
    const rows: ShownDelivery[] = sent.map((each) => ({
      id: each.id,
      kind: each.kind,
      request: each.request,
      answer: each.answer,
      time: momentText(each.createdAt, clock),
      result: resultOf(each),
      isDelivered: isDelivered(each),
    }))
    const { boardId, failingSince } = webhook
    // The page of one's own has none of a board.
    if (boardId !== (args.params.boardId ?? null)) throw notFound()
    return {
      isArchived,
      webhook: { ...webhook, failingSince: failingSince && momentText(failingSince, clock) },
      host: new URL(webhook.address).host,
      choices: choicesOf(boardId),
      deliveries: rows,
      proveAt: await proofAddress(args),
    }
  })
}

const resultOf = ({ status, milliseconds }: WebhookDelivery) =>
  status === null ? "No answer" : `${String(status)} in ${String(milliseconds)} ms`

function sentToast(delivery: WebhookDelivery): Toast {
  const { answer } = delivery
  return isDelivered(delivery)
    ? done("Sent", resultOf(delivery))
    : failed("Not delivered", `${resultOf(delivery)}. ${answer}`.slice(0, 200))
}

/** By person, who may have webhooks on each of many boards: the server must not be aimed at anybody by hand. */
const sendsOfPerson = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "webhook by hand of person",
})

// As the functions of the model. They throw 429, too.
export const sendTest = sendsOfPerson.limited(deliveries.sendTest)
export const sendAgain = sendsOfPerson.limited(deliveries.sendAgain)

export const WEBHOOK_FEEDBACK = {
  created: {
    done: seen("Webhook created"),
    failed: null,
    to: (webhook: Webhook) => webhookPath(webhook),
  },
  saved: { done: done("Webhook saved"), failed: null },
  switched: {
    done: ({ active }: Webhook) => done(active ? "Webhook switched on" : "Webhook switched off"),
    failed: failedBecause("Webhook not switched"),
  },
  replaced: {
    done: done("Secret replaced", "Messages are signed with the new one from now on"),
    failed: failedBecause("Secret not replaced"),
  },
  deleted: {
    done: done("Webhook deleted"),
    failed: failedBecause("Webhook not deleted"),
    to: (_result: unknown, { boardId }: Params) => webhooksPath(boardId ?? null),
  },
  tested: { done: sentToast, failed: failedBecause("Test not sent") },
  sent: { done: sentToast, failed: failedBecause("Not sent") },
}
