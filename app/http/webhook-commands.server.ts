import type { ActionFunctionArgs } from "@remix-run/node"
import {
  DeliveryKey,
  SavedWebhookForm,
  SwitchWebhook,
  WebhookForm,
  WebhookKey,
} from "~/models/programs/webhook/webhook"
import {
  createWebhook,
  deleteWebhook,
  replaceWebhookSecret,
  updateWebhook,
} from "~/models/programs/webhook/webhook.server"
import { command } from "./command.server"
import { handleForm } from "./handle-form.server"
import { sendAgain, sendTest, WEBHOOK_FEEDBACK as FEEDBACK } from "./webhooks.server"

/** The forms on the page of all webhooks, of a board or one's own. */
export const handleWebhooks = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "create-webhook": command(WebhookForm, createWebhook, FEEDBACK.created),
  })

/** The forms on the page of one webhook. */
export const handleWebhook = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "save-webhook": command(SavedWebhookForm, updateWebhook, FEEDBACK.saved),
    "switch-webhook": command(SwitchWebhook, updateWebhook, FEEDBACK.switched),
    "replace-webhook-secret": command(WebhookKey, replaceWebhookSecret, FEEDBACK.replaced),
    "test-webhook": command(WebhookKey, sendTest, FEEDBACK.tested),
    "send-webhook-again": command(DeliveryKey, sendAgain, FEEDBACK.sent),
    "delete-webhook": command(WebhookKey, deleteWebhook, FEEDBACK.deleted),
  })
