import { JSON_HEADERS, type PushTarget } from "./target"

// https://gotify.net/docs/pushmsg. The token goes into a header, as addresses end up in logs.

const [DEFAULT_PRIORITY, LOW_PRIORITY] = [5, 1]

export const gotify: PushTarget = ({ address, secret }, { title, body, url, isSilent }) => {
  const base = address.endsWith("/") ? address : `${address}/`
  return {
    url: new URL("message", base),
    headers: { ...JSON_HEADERS, "X-Gotify-Key": secret ?? "" },
    body: JSON.stringify({
      title,
      message: body === "" ? title : body,
      priority: isSilent ? LOW_PRIORITY : DEFAULT_PRIORITY,
      extras: { "client::notification": { click: { url } } },
    }),
  }
}
