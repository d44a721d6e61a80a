import type { Command, Feedback } from "~/http/command.server"
import { keepFilter } from "~/models/board/board-filter"

/** The commands of a board's page, whose redirects keep the filter of its address. */
export function keepingFilter(commands: Record<string, Command>): Record<string, Command> {
  const entries = Object.entries(commands).map(([intent, command]) => {
    return [intent, { ...command, feedback: withFilter(command.feedback) }] as const
  })
  return Object.fromEntries(entries)
}

function withFilter({ to, back, ...feedback }: Feedback<unknown>): Feedback<unknown> {
  return {
    ...feedback,
    ...(to && { to: (result, params, from) => keepFilter(from, to(result, params, from)) }),
    back: (result, params, from) => keepFilter(from, back?.(result, params, from) ?? from.pathname),
  }
}
