import type { LoaderFunctionArgs } from "@remix-run/node"
import { publicFile } from "./p.$token._index/public-file.server"

/** An attachment of a public card, as it was uploaded. */
export const loader = (args: LoaderFunctionArgs) => publicFile(args, "file")
