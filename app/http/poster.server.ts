import poster from "~/images/demo/poster.avif"
import { readBuiltFile } from "./built-file.server"

const address = `data:image/avif;base64,${readBuiltFile(poster).toString("base64")}`

/** The first picture of the recording as a `data:` URL, so that the page is painted with it. */
export function readPoster(): string {
  return address
}
