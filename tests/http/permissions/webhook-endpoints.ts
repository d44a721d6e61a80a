import type { Person } from "../client"
import { endpoint, type Endpoint } from "./endpoint"
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
  endpoint(list, "GET", own),
  endpoint(list, "form create-webhook", { ...own, status: 303 }, form),
  endpoint(page, "GET", own),
  endpoint(page, "form save-webhook", { ...own, status: 303 }, form),
  ...FORMS.map(([intent, fields]): Endpoint => ({
    route: page,
    does: `form ${intent}`,
    ...own,
    status: 303,
    ...(fields && { fields }),
  })),
  endpoint(ownList, "GET", session),
  endpoint(ownList, "form create-webhook", { ...session, status: 303 }, ownForm),
  { route: ownPage, does: "GET", ...mine, status: 200 },
  { route: ownPage, does: "form save-webhook", ...mine, status: 303, fields: ownForm },
  ...FORMS.map(([intent, fields]): Endpoint => ({
    route: ownPage,
    does: `form ${intent}`,
    ...mine,
    status: 303,
    ...(fields && { fields }),
  })),
  endpoint("api.boards.$boardId.webhooks", "GET", own),
  endpoint("api.boards.$boardId.webhooks", "POST", { ...own, status: 201 }, hook),
  endpoint("api.webhooks", "GET", session),
  endpoint("api.webhooks", "POST", { ...session, status: 201 }, ownHook),
  endpoint("api.webhooks.$webhookId", "GET", own),
  endpoint("api.webhooks.$webhookId", "PATCH", own, hook),
  endpoint("api.webhooks.$webhookId", "DELETE", { ...own, status: 204 }),
  endpoint("api.webhooks.$webhookId.secret", "POST", own),
  endpoint("api.webhooks.$webhookId.test", "POST", own),
  endpoint("api.webhooks.$webhookId.deliveries", "GET", own),
  endpoint("api.webhooks.$webhookId.deliveries.$deliveryId.send", "POST", own),
]
