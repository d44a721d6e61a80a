const MAX_LENGTH = 200

export function cleanFilename(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
  if (/^\.*$/.test(bare)) return "file"
  const letters = Array.from(bare)
  if (letters.length <= MAX_LENGTH) return bare
  const ending = /\.[^. ]{1,16}$/u.exec(bare)?.[0] ?? ""
  return (
    letters
      .slice(0, MAX_LENGTH - Array.from(ending).length)
      .join("")
      .trim() + ending
  )
}

/** A slash in the board's name must not become a folder. */
export const boardFilename = (board: string, extension: string): string =>
  cleanFilename(`${board.replace(/[/\\:*?"<>|]/g, "-")}.${extension}`)

export function disposition(kind: "inline" | "attachment", filename: string): string {
  const ascii = filename.replace(/[^ -~]|["\\%]/gu, "_")
  const exact = encodeURIComponent(filename).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
