import type { LoaderFunctionArgs } from "@remix-run/node"
import { sendBoard } from "~/http/send-board.server"

export const loader = (args: LoaderFunctionArgs) => sendBoard(args, "trello.json")
