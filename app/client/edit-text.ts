export type Selection = { text: string; start: number; end: number }

export type Edit = { from: number; to: number; insert: string; select: [number, number] }

function wrap({ text, start, end }: Selection, mark: string, hint: string): Edit {
  const { length } = mark
  const isMarked = text.slice(start - length, start) === mark && text.startsWith(mark, end)
  const inside = text.slice(start, end)
  if (isMarked && start >= length) {
    const select: [number, number] = [start - length, end - length]
    return { from: start - length, to: end + length, insert: inside, select }
  }
  const shown = inside || hint
  const at = start + length
  return { from: start, to: end, insert: mark + shown + mark, select: [at, at + shown.length] }
}

/** Begins each selected line with a mark, or removes it from all of them. */
function prefix({ text, start, end }: Selection, mark: string): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1
  const next = text.indexOf("\n", end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split("\n")
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line))
  const insert = changed.join("\n")
  const only = from + insert.length
  return { from, to, insert, select: start === end ? [only, only] : [from, only] }
}

function code(selection: Selection): Edit {
  const { text, start, end } = selection
  const inside = text.slice(start, end)
  if (!inside.includes("\n")) return wrap(selection, "`", "code")
  const insert = `\`\`\`\n${inside}\n\`\`\``
  return { from: start, to: end, insert, select: [start + 4, start + 4 + inside.length] }
}

const isUrl = (text: string) => /^(?:https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text)

/** Makes the selection a link. The part that is still to be typed is selected. */
function link({ text, start, end }: Selection): Edit {
  const inside = text.slice(start, end)
  const [name, url] = isUrl(inside) ? ["text", inside] : [inside || "text", "https://"]
  const insert = `[${name}](${url})`
  const at = start + (isUrl(inside) || inside === "" ? 1 : name.length + 3)
  const length = isUrl(inside) || inside === "" ? name.length : url.length
  return { from: start, to: end, insert, select: [at, at + length] }
}

/** Returns what pasting an address over selected words does; null if it just replaces them. */
export function linkPasted({ text, start, end }: Selection, pasted: string): Edit | null {
  const url = pasted.trim()
  const words = text.slice(start, end)
  if (words.trim() === "" || words.includes("\n") || isUrl(words) || !isUrl(url)) return null
  const insert = `[${words}](${url})`
  const at = start + insert.length
  return { from: start, to: end, insert, select: [at, at] }
}

export function insertPicture({ text, start, end }: Selection, name: string, id: string): Edit {
  const before = text.slice(0, start)
  const gap = before === "" || before.endsWith("\n") ? "" : "\n\n"
  const insert = `${gap}${pictureText(name, id)}\n`
  const at = start + insert.length
  return { from: start, to: end, insert, select: [at, at] }
}

export const pictureText = (name: string, id: string) =>
  `![${name.replace(/[[\]\\\n]/g, " ").trim()}](/attachments/${id})`

type Tool = {
  name: string
  icon: string
  /** The key that is pressed together with Ctrl or ⌘: its `code`, and how it is written. */
  key: { code: string; shift: boolean; text: string }
  edit: (selection: Selection) => Edit
}

const key = (code: string, text: string, shift = false) => ({ code, text, shift })

export const TOOLS: readonly Tool[] = [
  { name: "Bold", icon: "bold", key: key("KeyB", "B"), edit: (s) => wrap(s, "**", "bold") },
  {
    name: "Bulleted list",
    icon: "list",
    key: key("Digit8", "Shift+8", true),
    edit: (s) => prefix(s, "- "),
  },
  {
    name: "Checkbox",
    icon: "checklist",
    key: key("Digit9", "Shift+9", true),
    edit: (s) => prefix(s, "- [ ] "),
  },
  { name: "Link", icon: "link", key: key("KeyK", "K"), edit: link },
  { name: "Code", icon: "code", key: key("KeyE", "E"), edit: code },
]
