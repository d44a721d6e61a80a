import type { Command, Feedback } from "~/http/command.server"
import { keepView } from "~/models/board/board-page/board-view"

/** Redirects keep the view and the filter of the page's address. */
export function keepingQuery(commands: Record<string, Command>): Record<string, Command> {
  const entries = Object.entries(commands).map(([intent, command]) => {
    return [intent, { ...command, feedback: withQuery(command.feedback) }] as const
  })
  return Object.fromEntries(entries)
}

function withQuery({ to, back, ...feedback }: Feedback<unknown>): Feedback<unknown> {
  return {
    ...feedback,
    ...(to && { to: (result, params, from) => keepView(from, to(result, params, from)) }),
    back: (result, params, from) => keepView(from, back?.(result, params, from) ?? from.pathname),
  }
}
