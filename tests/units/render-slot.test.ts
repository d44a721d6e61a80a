import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { onBehalfOf } from "~/database/transactions/requester.server"
import { renderSlotOf } from "~/http/render-slot.server"
import { refusalOf } from "../models/effect"

// Large pages are made one at a time.

/** A request whose response can be closed. */
function aRequest(address = "a") {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const slot = renderSlotOf(response)
  const request = {
    slot,
    began: false,
    close: () => response.emit("close"),
    take: () =>
      onBehalfOf(address, { address, userAgent: "" }, async () => {
        await slot.take()
        request.began = true
      }),
  }
  return request
}

/** Lets everything that can happen now happen. */
const settle = async () => {
  for (let i = 0; i < 10; i += 1) await sleep(0)
}

test("a page is made once the one before it is done, or nobody waits for that any more", async () => {
  const requests = [aRequest(), aRequest(), aRequest()]
  const taken = requests.map((each) => each.take())
  const begun = async () => {
    await settle()
    return requests.map(({ began }) => began)
  }
  expect(await begun()).toEqual([true, false, false])
  requests[0]?.slot.release()
  expect(await begun()).toEqual([true, true, false])
  requests[1]?.close()
  expect(await begun()).toEqual([true, true, true])
  requests[2]?.close()
  await Promise.all(taken)
})

test("a request that is given up while it waits holds up nobody", async () => {
  const [first, second, third] = [aRequest(), aRequest(), aRequest()]
  const taken = [first, second, third].map((each) => each.take())
  await settle()
  second.close()
  first.slot.release()
  await settle()
  expect(third.began).toBe(true)
  third.close()
  await Promise.all(taken)
})

test("too many that wait are refused: 429 for one person, 503 for all", async () => {
  await settle()
  const waiting = Array.from({ length: 51 }, () => aRequest("a"))
  const taken = waiting.map((each) => each.take())
  const refused = await refusalOf(aRequest("a").take())
  expect([refused.status, refused.details.retryAfter]).toEqual([429, 1])
  const others = Array.from({ length: 50 }, () => aRequest("b"))
  taken.push(...others.map((each) => each.take()))
  const busy = await refusalOf(aRequest("c").take())
  expect([busy.status, busy.details.retryAfter]).toEqual([503, 5])
  for (const each of [...waiting, ...others]) each.close()
  await Promise.all(taken)
  await settle()
  const after = aRequest("a")
  await after.take()
  after.close()
})
