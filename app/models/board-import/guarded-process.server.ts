import { fork, type ChildProcess } from "node:child_process"

// A file or a server of a stranger that fills the memory ends this process; a thread would end the whole server.

/** A board of 100 MB takes 400. */
const MAX_HEAP_MB = 700

/** Runs a script that lies beside the built server, with what it begins with as its first message. */
export function startGuarded(script: string, data: object): ChildProcess {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${String(MAX_HEAP_MB)}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.unref()
  child.channel?.unref()
  child.send(data)
  return child
}
