import { oneLine } from "~/models/text/fields"
import { site } from "~/site"
import type { Email } from "./mail"

type Link = { text: string; url: string }

/** Plain text. Names in it may contain anything that users type. */
export type Message = {
  recipient: string
  subject: string
  paragraphs: string[]
  button?: Link
  footer?: string
  /** Below the footer. */
  links?: readonly Link[]
}

/** Escapes the HTML; each paragraph and header is one line in one direction, so that no name can add to them. */
export function renderEmail({
  recipient,
  subject,
  button,
  footer,
  links = [],
  ...message
}: Message): Email {
  const paragraphs = message.paragraphs.map(oneLine)
  const link = button ? [lineOf(button)] : []
  const small = footer === undefined ? [] : [["-- ", footer, ...links.map(lineOf)].join("\n")]
  return {
    recipient: oneLine(recipient),
    subject: oneLine(subject),
    text: `${[...paragraphs, ...link, ...small].join("\n\n")}\n`,
    html: page(oneLine(subject), [
      ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
      ...(button ? [buttonHtml(button)] : []),
      ...(footer === undefined ? [] : [smallHtml(footer, links)]),
    ]),
  }
}

const lineOf = ({ text, url }: Link) => `${text}: ${url}`

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)
}

// Mail clients take styles from attributes only. The colours are those of the pages.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const CARD =
  "max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfdad6;" +
  "border-radius:12px;color:#1d1a20;font-size:16px;line-height:1.5;overflow-wrap:anywhere"
const BRAND = "margin:0 0 24px;font-size:20px;font-weight:700;color:#b51f38"
const BUTTON =
  "display:inline-block;padding:12px 24px;border-radius:8px;background:#2a2330;color:#ffffff;" +
  "font-weight:600;text-decoration:none"
const SMALL =
  "margin:24px 0 0;padding-top:16px;border-top:1px solid #dfdad6;font-size:13px;color:#5d5761"

function smallHtml(footer: string, links: readonly Link[]): string {
  const shown = links.map(
    ({ text, url }) => `<a href="${escapeHtml(url)}" style="color:#5d5761">${escapeHtml(text)}</a>`,
  )
  const below = shown.length === 0 ? "" : `<br>${shown.join(" · ")}`
  return `<p style="${SMALL}">${escapeHtml(footer)}${below}</p>`
}

function buttonHtml({ text, url }: Link): string {
  const href = escapeHtml(url)
  return (
    `<p style="margin:24px 0"><a href="${href}" style="${BUTTON}">${escapeHtml(text)}</a></p>` +
    `<p style="margin:0;font-size:13px;color:#5d5761">Or open this address: ${href}</p>`
  )
}

function page(title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f7f5f3;${FONT}">
<div style="${CARD}">
<p style="${BRAND}">${escapeHtml(site.name)}</p>
${parts.join("\n")}
</div>
</body>
</html>
`
}
