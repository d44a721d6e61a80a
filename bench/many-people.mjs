// @ts-check
import { register, PASSWORD, sendOnce, withServer } from "./server.mjs"

// A company of 300 begins in one hour, behind one network address: two owners invite all by pasted lists, and each
// registers by the link and joins the board. With the limits of the server as they are by default.

const PEOPLE = Number(process.env.PEOPLE ?? 300)
const OWNERS = 2
/** How many register at the same moment. */
const AT_ONCE = 4

await withServer(
  async ({ url }) => {
    /** @type {Map<string, number>} */
    const refused = new Map()
    /** @type {string[]} */
    const tokens = []
    const began = performance.now()
    for (let i = 0; i < OWNERS; i += 1) {
      const owner = await register(url, `owner${i}`)
      const { id } = await owner.call("POST", "boards", { name: "Company" })
      const emails = Array.from({ length: PEOPLE / OWNERS }, (_, n) => `p${i}x${n}@example.com`)
      const answer = await owner.call("POST", `boards/${id}/invite`, { role: "editor", emails })
      for (const { result, inviteLink } of answer.invited) {
        if (inviteLink) tokens.push(inviteLink.slice(inviteLink.lastIndexOf("/") + 1))
        else count(result)
      }
    }
    const invited = performance.now()
    let members = 0
    const waiting = tokens.map((token, i) => ({ token, username: `person${i}` }))
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (await join(next)) members += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const seconds = (/** @type {number} */ from, /** @type {number} */ to) =>
      ((to - from) / 1000).toFixed(1)
    console.log(`${tokens.length} of ${PEOPLE} invited in ${seconds(began, invited)} s`)
    const end = performance.now()
    console.log(`${members} of ${PEOPLE} registered and joined in ${seconds(invited, end)} s`)
    const refusals = [...refused].map(([why, times]) => `${times} × ${why}`)
    console.log(`Refusals: ${refusals.join(", ") || "none"}`)

    /** @param {string} why */
    function count(why) {
      refused.set(why, (refused.get(why) ?? 0) + 1)
    }

    /** @param {{ token: string, username: string }} person */
    async function join({ token, username }) {
      const account = { name: "Ada", email: `${username}@example.com`, username, invitation: token }
      const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
      const made = await post("auth/register", { ...account, ...passwords })
      if (made.status !== 201) return count(`registration ${made.status}`)
      const cookies = made.headers["set-cookie"] ?? []
      const cookie = cookies.find((each) => each.startsWith("session="))?.split(";")[0] ?? ""
      const joined = await post("invites/accept", { token }, cookie)
      if (joined.status !== 200) return count(`acceptance ${joined.status}`)
      return true
    }

    /** @param {string} path @param {object} body */
    function post(path, body, cookie = "") {
      return sendOnce(`${url}/api/${path}`, { method: "POST", headers: { cookie }, body })
    }
  },
  { env: { RATE_LIMIT: "on" } },
)
