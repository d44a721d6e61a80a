import { LIMITS } from "~/models/text/limits"

// Things that are dragged into the page from elsewhere.

export const hasFiles = ({ types }: DataTransfer): boolean => types.includes("Files")

/** Whether it is a text or a link. The address of a picture comes with its file. */
export const hasText = ({ types }: DataTransfer): boolean =>
  types.some((type) => type === "text/plain" || type === "text/uri-list")

/** The files of a drop or a paste. Folders have no content of their own. */
export const filesOf = ({ items }: DataTransfer): File[] =>
  [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ? [file] : []
  })

/** The card that a text or a link becomes; null without a visible word. */
export function cardOf(data: DataTransfer): { title: string; description: string } | null {
  const [url = ""] = data
    .getData("text/uri-list")
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
  if (url === "") return titled(data.getData("text/plain"))
  const html = new DOMParser().parseFromString(data.getData("text/html"), "text/html")
  const name = html.body.textContent.replace(/\s+/g, " ").trim()
  return titled(name === "" ? url : `${name}\n${url}`)
}

/** The first line is the title; a long one is whole in the description. */
function titled(text: string): { title: string; description: string } | null {
  const [, line = "", rest = ""] = /^\s*(.*)([^]*)$/u.exec(text) ?? []
  const title = line.trim()
  if (title === "") return null
  if (title.length <= LIMITS.title) return { title, description: rest.trim() }
  return { title: `${title.slice(0, LIMITS.title - 1)}…`, description: text.trim() }
}

/** The title of the card that files become. */
export function titleOf([first, ...others]: readonly File[]): string {
  const name = first?.name ?? ""
  const more = others.length > 0 ? ` and ${String(others.length)} more` : ""
  return name.slice(0, LIMITS.title - more.length) + more
}
