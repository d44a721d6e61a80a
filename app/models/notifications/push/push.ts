import { z } from "zod"
import { Checkbox, Id, IdText, Line, MomentText, TextOrNull } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

/** `web`: a browser, by the service of its maker. The others are addresses of one's own. */
export const PUSH_KINDS = ["web", "ntfy", "unifiedpush", "gotify"] as const
export type PushKind = (typeof PUSH_KINDS)[number]

const Kind = z.enum(PUSH_KINDS, "There is no such kind.")

const Keys = z
  .object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "This is no key of a browser."),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, "This is no key of a browser."),
  })
  .meta({ description: "Of the browser or the app, as base64url: messages are encrypted for it." })

/** Sent in a header. */
const Token = z
  .string()
  .max(LIMITS.url)
  .regex(/^[\x21-\x7e]+$/, "Enter a token without spaces.")

export const CreatePushSubscription = z
  .object({
    kind: Kind.default("web"),
    address: z.string("Enter an address.").max(LIMITS.url).meta({
      description:
        "The browser’s `endpoint`, that of UnifiedPush, a topic of ntfy, or the URL of the server of Gotify.",
    }),
    keys: Keys.optional(),
    token: Token.optional().meta({
      description: "Of an application of Gotify, or for a topic of ntfy.",
    }),
    name: Line("Name").optional(),
  })
  .meta({ examples: [{ kind: "ntfy", address: "https://ntfy.example.org/a-secret-topic" }] })
export type CreatePushSubscription = z.output<typeof CreatePushSubscription>

export const PushSubscriptionKey = z.object({ pushSubscriptionId: Id })
export type PushSubscriptionKey = z.output<typeof PushSubscriptionKey>

export const PushSubscription = z
  .object({
    id: IdText,
    kind: Kind,
    name: z.string().meta({ examples: ["Firefox on Android"] }),
    createdAt: MomentText,
    lastSentAt: MomentText.nullable(),
    problem: TextOrNull.meta({ description: "Why the last message did not arrive." }),
  })
  .meta({ id: "PushSubscription" })
export type PushSubscription = z.output<typeof PushSubscription>

/** The public key (VAPID) for which a browser subscribes. */
export const PushServerKey = z.object({ publicKey: z.string() })

export const SavePushTiming = z.object({
  silentAtNight: Checkbox.default(false).meta({
    description: "Whether devices make no sound from 22:00 to 7:00 in the person’s time zone.",
  }),
})

export const PushTiming = SavePushTiming.meta({ id: "PushTiming" })
export type PushTiming = z.output<typeof PushTiming>

/** Words that a device is to show, or a tag that it is to close. */
export type PushText = {
  tag: string
  isClosing: boolean
  title: string
  body: string
  /** Of the card or the board. */
  url: string
  /** How many notifications are unread. */
  badge: number
  isSilent: boolean
}
