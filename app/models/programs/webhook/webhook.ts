import { z } from "zod"
import { Activity } from "~/models/views/activity/activity"
import { TOPIC_NAMES } from "~/models/views/activity/topics"
import { BoardSummary } from "~/models/board/board/board"
import {
  Checkbox,
  Count,
  Id,
  IdText,
  MomentText,
  NewId,
  OfPage,
  IntOrNull,
  TextOrNull,
} from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { Notification } from "~/models/notifications/notification/notification"
import { NOTIFICATION_KINDS } from "~/models/notifications/notification/notification-kind"

/** `json` is the message as it is; the others are what the chat of that name shows. */
export const WEBHOOK_FORMATS = ["json", "slack", "mattermost", "discord", "matrix"] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

/** A board's hook is told of topics of its activity, a person's of kinds of notifications. */
export const WEBHOOK_EVENTS = [...TOPIC_NAMES, ...NOTIFICATION_KINDS] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

const CHOOSE = "Choose what it sends."
const ChosenEvents = z
  .array(z.enum(WEBHOOK_EVENTS, "There is no such event."), CHOOSE)
  .min(1, CHOOSE)
const Events = ChosenEvents.optional().meta({
  description:
    "Of a board: topics of its activity. Of your notifications: their kinds. Everything without it.",
  examples: [["cards", "moves"]],
})

const Format = z.enum(WEBHOOK_FORMATS, "There is no such format.").meta({
  description: "`json` is the message as it is; the others are what the chat of that name shows.",
})

const Address = z
  .string("The address is required.")
  .trim()
  .min(1, "The address is required.")
  .max(LIMITS.url, `An address has at most ${String(LIMITS.url)} characters.`)
  .meta({ examples: ["https://hooks.example.org/cardinal"] })

export const CreateWebhook = z.object({
  boardId: Id.optional(),
  id: NewId,
  address: Address,
  format: Format.default("json"),
  events: Events,
  active: Checkbox.optional().meta({ description: "True without it." }),
})
export type CreateWebhook = z.output<typeof CreateWebhook>

export const CreateBoardWebhook = CreateWebhook.extend({ boardId: Id })
export const CreateOwnWebhook = CreateWebhook.omit({ boardId: true })

/** A page of a board has no other board's webhook. */
export const WebhookKey = z.object({ webhookId: Id, boardId: OfPage })
export type WebhookKey = z.output<typeof WebhookKey>

export const UpdateWebhook = WebhookKey.extend({
  address: Address.optional(),
  format: Format.optional(),
  events: Events,
  active: Checkbox.optional().meta({
    description: "Once it is on again, it sends what happens from then on.",
  }),
})
export type UpdateWebhook = z.output<typeof UpdateWebhook>

/** A form names what is ticked: nothing is not everything. */
export const WebhookForm = CreateWebhook.extend({ events: ChosenEvents })
export const SavedWebhookForm = UpdateWebhook.extend({ events: ChosenEvents })

export const SwitchWebhook = WebhookKey.extend({ active: Checkbox.default(false) })

export const DeliveryKey = WebhookKey.extend({ deliveryId: Id })
export type DeliveryKey = z.output<typeof DeliveryKey>

export const Webhook = z
  .object({
    id: IdText,
    boardId: IdText.nullable().meta({ description: "Null for your notifications." }),
    address: Address,
    format: Format,
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    active: z.boolean(),
    offBecause: TextOrNull.meta({ description: "Why the server has switched it off." }),
    failingSince: MomentText.nullable().meta({ description: "It is tried again for 24 hours." }),
    createdAt: MomentText,
  })
  .meta({ id: "Webhook" })
export type Webhook = z.output<typeof Webhook>

export const SignedWebhook = Webhook.extend({
  secret: z.string().meta({
    description: "By which its receiver knows that a message is from here.",
    examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  }),
}).meta({ id: "SignedWebhook", description: "A webhook with its secret, where that is new." })
export type SignedWebhook = z.output<typeof SignedWebhook>

export const WebhookDelivery = z
  .object({
    id: IdText,
    messageId: z.string().meta({ description: "As in the header `webhook-id`." }),
    kind: z.string().meta({ examples: ["card_moved"] }),
    request: z.string().meta({ description: "The body that was sent." }),
    status: IntOrNull.meta({ description: "Null without an answer.", examples: [200] }),
    answer: z.string().meta({ description: "Its beginning, or what failed." }),
    milliseconds: Count,
    createdAt: MomentText,
  })
  .meta({ id: "WebhookDelivery", description: "An attempt to send a message." })
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const Url = z
  .string()
  .meta({ description: "Of the page about it.", examples: ["https://boards.example.org/boards"] })

const OfCard = z
  .int()
  .optional()
  .meta({
    description: "Of the card that it is about, on that board.",
    examples: [12],
  })

const Test = z
  .object({ type: z.literal("test"), timestamp: MomentText, data: z.object({ url: Url }) })
  .meta({ description: "A test that was sent on request." })

export const BoardMessage = z
  .union([
    z.object({
      type: z.string().meta({ description: "The kind of the activity.", examples: ["card_moved"] }),
      timestamp: MomentText,
      data: z.object({
        boardName: BoardSummary.shape.name,
        boardId: IdText,
        url: Url,
        number: OfCard,
        activity: Activity,
      }),
    }),
    Test,
  ])
  .meta({ id: "BoardWebhookMessage" })

export const NotificationMessage = z
  .union([
    z.object({
      type: z.enum(NOTIFICATION_KINDS),
      timestamp: MomentText,
      data: z.object({ url: Url, number: OfCard, notification: Notification }),
    }),
    Test,
  ])
  .meta({ id: "NotificationWebhookMessage" })

export type Message = z.output<typeof BoardMessage> | z.output<typeof NotificationMessage>
