import { cut } from "~/models/text/cut-text"
import { escapeHtml } from "~/models/notifications/mail/email"
import type { WebhookFormat } from "./webhook"

/** A message as a chat shows it: one line of plain text, whose names people chose, and a link. */
export type ChatLine = { about: string; text: string; url: string }

/** Of Discord, the least of all. */
const MAX_CHARACTERS = 2000
const ZERO_WIDTH_SPACE = "\u200B"

/** @returns the body of a request, as JSON. Names in it neither style a text nor call people. */
export function bodyOf(format: WebhookFormat, message: object, line: ChatLine): string {
  return JSON.stringify(format === "json" ? message : CHATS[format](shortened(line)))
}

const CHATS: Record<Exclude<WebhookFormat, "json">, (line: ChatLine) => object> = {
  slack: ({ about, text, url }) => ({
    text: `*${slackText(about)}*: ${slackText(text)} <${url}|Open>`,
  }),
  mattermost: (line) => ({ text: markdownOf(line) }),
  discord: (line) => ({ content: markdownOf(line), allowed_mentions: { parse: [] } }),
  matrix: ({ about, text, url }) => ({
    text: markdownOf({ about, text, url }),
    html: `<b>${escapeHtml(about)}</b>: ${escapeHtml(text)} <a href="${escapeHtml(url)}">Open</a>`,
  }),
}

const markdownOf = ({ about, text, url }: ChatLine) =>
  `**${markdownText(about)}**: ${markdownText(text)} [Open](${url})`

const SLACK = { "&": "&amp;", "<": "&lt;", ">": "&gt;" } as Record<string, string>

/** Signs that style a text there cannot be escaped. */
const slackText = (text: string) =>
  text.replace(/[&<>]/g, (sign) => SLACK[sign] ?? "").replace(/[*_~`@]/g, `$&${ZERO_WIDTH_SPACE}`)

const markdownText = (text: string) =>
  text.replace(/[\\`*_{}[\]()#+\-.!|>~]/g, "\\$&").replaceAll("@", `@${ZERO_WIDTH_SPACE}`)

function shortened({ about, text, url }: ChatLine): ChatLine {
  // Each sign may become two.
  const room = Math.floor((MAX_CHARACTERS - url.length) / 2) - 20
  return { about: cut(about, 100), text: cut(text, Math.max(room - 100, 100)), url }
}
