import poster from "~/images/demo/poster.avif"
import { readBuiltFile } from "./built-file.server"

const address = `data:image/avif;base64,${readBuiltFile(poster).toString("base64")}`

/** The first frame of the recording as a `data:` URL: the first paint needs no request for it. */
export function readPoster(): string {
  return address
}
