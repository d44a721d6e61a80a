import { invalid } from "~/errors"
import { JSON_HEADERS, type PushTarget } from "./target"

// https://docs.ntfy.sh/publish/#publish-as-json

const [DEFAULT_PRIORITY, LOW_PRIORITY] = [3, 2]

export const ntfy: PushTarget = ({ address, secret }, { title, body, url, isSilent }) => {
  const at = new URL(address)
  const { folder, topic } = readTopic(at)
  const priority = isSilent ? LOW_PRIORITY : DEFAULT_PRIORITY
  const message = { topic, title, message: body, click: url, priority }
  return {
    url: new URL(folder, at),
    headers: { ...JSON_HEADERS, ...(secret !== null && { Authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(message),
  }
}

/** @throws 400 for an address without a topic */
export function readTopic({ pathname }: URL): { folder: string; topic: string } {
  const [, folder, topic] = /^(.*\/)([^/]+)\/?$/.exec(pathname) ?? []
  const needsTopic = "Enter the address of a topic, as in https://ntfy.sh/a-secret-topic."
  try {
    if (folder !== undefined && topic !== undefined)
      return { folder, topic: decodeURIComponent(topic) }
  } catch {
    // It is no text, as refused below.
  }
  throw invalid(needsTopic, { address: [needsTopic] })
}
