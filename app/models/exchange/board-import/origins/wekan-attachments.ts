import { isObject } from "~/models/exchange/board-import/lenient"

/** Base64, with or without the head of a data URL. */
const bytesOf = (base64: string): Buffer =>
  Buffer.from(base64.replace(/^data:[^,]{0,200},/, ""), "base64")

export const sizeOfBase64 = (base64: string): number => bytesOf(base64).length

/** The content of an attachment by its number in the file. */
export function wekanFile(json: Record<string, unknown>, path: string): Uint8Array | null {
  const { attachments } = json
  const all = Array.isArray(attachments) ? (attachments as unknown[]) : []
  const attachment = all.filter(isObject)[Number(path)]
  if (!attachment || typeof attachment["file"] !== "string") return null
  return bytesOf(attachment["file"])
}
