import { drawDefaultAvatar } from "~/models/access/default-avatar"
import styles from "~/tailwind.css"
import { readBuiltFile } from "./built-file.server"

const ASSETS = "/build/_assets/"
const IMAGE = ".svg"

/** The style sheet of the pages in a folder, and the fonts beside it. */
export function readFolderStyle(): { name: string; content: Buffer }[] {
  let style = readBuiltFile(styles).toString("utf8")
  const fonts = []
  for (const part of style.split(`url(${ASSETS}`).slice(1)) {
    const name = part.slice(0, part.indexOf(")"))
    const content = readBuiltFile(ASSETS + name)
    if (name.endsWith(IMAGE)) {
      // Browsers mask nothing by a file beside a page that they open from a disk.
      const image = `data:image/svg+xml;base64,${content.toString("base64")}`
      style = style.replaceAll(ASSETS + name, image)
    } else {
      fonts.push({ name, content })
    }
  }
  // Boards have no background there.
  const relative = style.replaceAll(`url(${ASSETS}`, "url(").replaceAll("url(/backgrounds/", "url(")
  return [{ name: "style.css", content: Buffer.from(relative) }, ...fonts]
}

/** The default avatar at a path, which is drawn if it has initials. */
export function readDefaultAvatar(path: string): string | Buffer {
  const [, number = "", initials = ""] = /^\/avatars\/default\/(\d)\/(.+)\.svg$/.exec(path) ?? []
  return drawDefaultAvatar(number, decodeURIComponent(initials)) ?? readBuiltFile(path)
}
