import type { Person } from "../client"
import type { Endpoint } from "./endpoint"
import { aWebhook } from "./scene"

// The endpoints of webhooks: of a board, which are its owners', and of a person.

// Of what nobody does here: an attempt to tell it would change rows while others are compared.
const hook = () => ({ address: "http://127.0.0.1:9/", events: ["attachments"] })
const ownHook = () => ({ ...hook(), events: ["role"] })
const form = () => ({ ...hook(), format: "json", events: "attachments" })
const ownForm = () => ({ ...form(), events: "role" })
const delivery = ({ deliveryId = "" }: Record<string, string>) => ({ deliveryId })

const own = { needs: "own", status: 200 } as const
const session = { needs: "session", status: 200 } as const
const mine = { needs: "mine", prepare: (person: Person) => aWebhook(person) } as const

const list = "board.$boardId_.webhooks"
const page = "board.$boardId_.webhooks_.$webhookId"
const ownList = "settings.webhooks"
const ownPage = "settings.webhooks_.$webhookId"

/** The forms of a webhook's page, and their fields. */
const FORMS: [intent: string, fields: Endpoint["fields"]][] = [
  ["switch-webhook", () => ({})],
  ["replace-webhook-secret", () => ({})],
  ["test-webhook", () => ({})],
  ["send-webhook-again", delivery],
  ["delete-webhook", () => ({})],
]

export const WEBHOOK_ENDPOINTS: Endpoint[] = [
  { route: list, does: "GET", ...own },
  { route: list, does: "form create-webhook", ...own, status: 303, fields: form },
  { route: page, does: "GET", ...own },
  { route: page, does: "form save-webhook", ...own, status: 303, fields: form },
  ...FORMS.map(([intent, fields]): Endpoint => ({
    route: page,
    does: `form ${intent}`,
    ...own,
    status: 303,
    ...(fields && { fields }),
  })),
  { route: ownList, does: "GET", ...session },
  { route: ownList, does: "form create-webhook", ...session, status: 303, fields: ownForm },
  { route: ownPage, does: "GET", ...mine, status: 200 },
  { route: ownPage, does: "form save-webhook", ...mine, status: 303, fields: ownForm },
  ...FORMS.map(([intent, fields]): Endpoint => ({
    route: ownPage,
    does: `form ${intent}`,
    ...mine,
    status: 303,
    ...(fields && { fields }),
  })),
  { route: "api.boards.$boardId.webhooks", does: "GET", ...own },
  { route: "api.boards.$boardId.webhooks", does: "POST", ...own, status: 201, fields: hook },
  { route: "api.webhooks", does: "GET", ...session },
  { route: "api.webhooks", does: "POST", ...session, status: 201, fields: ownHook },
  { route: "api.webhooks.$webhookId", does: "GET", ...own },
  { route: "api.webhooks.$webhookId", does: "PATCH", ...own, fields: hook },
  { route: "api.webhooks.$webhookId", does: "DELETE", ...own, status: 204 },
  { route: "api.webhooks.$webhookId.secret", does: "POST", ...own },
  { route: "api.webhooks.$webhookId.test", does: "POST", ...own },
  { route: "api.webhooks.$webhookId.deliveries", does: "GET", ...own },
  { route: "api.webhooks.$webhookId.deliveries.$deliveryId.send", does: "POST", ...own },
]
