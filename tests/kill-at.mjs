// Loaded before a server: kills its process just before or after the nth call of a function of node:fs with a path that
// ends in a name. KILL_AT is "before 1 renameSync cardinal.db".
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"

const [when, nth, name, ending] = (process.env.KILL_AT ?? "").split(" ")
const original = fs[name]
if (original) {
  const kill = () => process.kill(process.pid, "SIGKILL")
  let calls = 0
  fs[name] = (...args) => {
    const isMeant = args.some((arg) => String(arg).endsWith(ending)) && (calls += 1) === Number(nth)
    if (isMeant && when === "before") kill()
    const result = original(...args)
    if (isMeant && when === "after") kill()
    return result
  }
  syncBuiltinESMExports()
}
