import { JSON_HEADERS, type PushTarget } from "./target"

// https://docs.ntfy.sh/publish/#publish-as-json

const [DEFAULT_PRIORITY, LOW_PRIORITY] = [3, 2]

export const ntfy: PushTarget = {
  request: ({ address, secret }, { title, body, url, isSilent }) => {
    const at = new URL(address)
    const [, folder = "/", topic = ""] = /^(.*\/)([^/]+)\/?$/.exec(at.pathname) ?? []
    const priority = isSilent ? LOW_PRIORITY : DEFAULT_PRIORITY
    const message = { topic: decodeURIComponent(topic), title, message: body, click: url, priority }
    return {
      url: new URL(folder, at),
      headers: { ...JSON_HEADERS, ...(secret !== null && { Authorization: `Bearer ${secret}` }) },
      body: JSON.stringify(message),
    }
  },
  canClose: () => false,
  endsByAnswer: false,
}
