import { expect, test } from "vitest"
import { startServer } from "../server"

test("a wrong setting ends the start with a message", async () => {
  await expect(startServer({ env: { PORT: "none" } })).rejects.toThrow(
    /exit code 1[^]*Cardinal cannot start with these settings\. PORT: /,
  )
})
