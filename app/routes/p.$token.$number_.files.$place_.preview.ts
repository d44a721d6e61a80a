import type { LoaderFunctionArgs } from "@remix-run/node"
import { publicFile } from "./p.$token._index/public-file.server"

/** The small picture of an attachment of a public card. */
export const loader = (args: LoaderFunctionArgs) => publicFile(args, "preview")
