import type { LoaderFunctionArgs } from "@remix-run/node"
import { publicAvatar } from "./p.$token._index/public-file.server"

/** The avatar of a person on a public board. */
export const loader = (args: LoaderFunctionArgs) => publicAvatar(args)
