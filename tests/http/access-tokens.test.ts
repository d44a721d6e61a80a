import { describe, expect, test } from "vitest"
import { aPerson, PASSWORD, type Person } from "./client"
import { aGarden, make } from "./garden"
import { textOf } from "./page"
import { change, expectNoEffect, query } from "./rows"
import { sharedServer } from "./shared-server"
import { aProgram, postToken, Program, shownToken, TOKENS_PAGE } from "./tokens"

const server = sharedServer()

const me = (person: Person) => person.get("/api/auth/me")
const UNKNOWN = { status: 401, text: expect.stringContaining("has ended, was revoked") as string }

describe("a program with a token", () => {
  test("works for its person, from any site, without a cookie", async () => {
    const ann = await aPerson(server)
    const program = await aProgram(ann)
    expect((await me(program)).json()).toMatchObject({ id: ann.id })
    const foreign = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" }
    const answer = await program.api("POST", "/api/boards", { name: "Garden" }, foreign)
    expect(answer.status).toBe(201)
    expect([...program.cookies]).toEqual([])
  })

  test("has no session to end", async () => {
    const ann = await aPerson(server)
    const program = await aProgram(ann)
    const end = (one: Person) => one.api("POST", "/api/auth/logout")
    expect((await end(program)).status).toBe(204)
    expect((await me(program)).status).toBe(200)
    expect(await end(new Program(server, `cdl_${"x".repeat(43)}`))).toMatchObject(UNKNOWN)
  })

  test("is not the person whose cookie comes with it", async () => {
    const [ann, ben] = [await aPerson(server), await aPerson(server)]
    const program = await aProgram(ann, { scopes: ["read"] })
    const both = { ...program.cookieHeader(), ...ben.cookieHeader() }
    const answer = await program.get("/api/auth/me", { headers: both })
    expect(answer.json()).toMatchObject({ id: ann.id })
    const post = await program.api("POST", "/api/boards", { name: "Garden" }, both)
    expect(post.status).toBe(403)
  })

  test("opens no page, and no form", async () => {
    const ann = await aPerson(server)
    const program = await aProgram(ann)
    expect((await program.get("/boards")).to).toBe("/login?redirectTo=%2Fboards")
    expect((await program.get(TOKENS_PAGE)).to).toContain("/login")
    await expectNoEffect(server, [], () => postToken(program))
  })

  test("downloads files", async () => {
    const ann = await aPerson(server)
    const { card } = await aGarden(ann)
    const program = await aProgram(ann)
    const body = new FormData()
    body.set("cardId", card("Dig"))
    body.set("file", new File(["a spade"], "spade.txt", { type: "text/plain" }))
    const uploaded = await program.request("POST", "/api/attachments/upload", { body })
    const { filePath } = uploaded.json() as { filePath: string }
    expect((await program.get(filePath)).text).toBe("a spade")
    const stranger = await aProgram(await aPerson(server))
    expect((await stranger.get(filePath)).status).toBe(404)
  })

  test("cannot do what needs the person, in a browser", async () => {
    const ann = await aPerson(server)
    const program = await aProgram(ann)
    await expectNoEffect(server, [], async () => {
      const profile = { name: "Eve", email: "eve@example.org", currentPassword: PASSWORD }
      const answer = await program.api("PATCH", "/api/auth/me", profile)
      expect(answer).toMatchObject({
        status: 403,
        text: expect.stringContaining("Sign in") as string,
      })
      // Its address would go on when the token has ended.
      for (const path of [
        "calendar-feeds",
        "Calendar-Feeds",
        "%63alendar-feeds",
        "calendar-feeds/",
      ]) {
        expect((await program.api("POST", `/api/${path}`, {})).status, path).toBe(403)
        expect((await program.get(`/api/${path}`)).status, path).toBe(403)
      }
    })
  })

  test.each([
    ["read", "POST", "write"],
    ["write", "GET", "read"],
  ])("with the scope %s is told what %s lacks", async (has, method, lacks) => {
    const program = await aProgram(await aPerson(server), { scopes: [has] })
    const body = method === "POST" ? { name: "Garden" } : undefined
    const answer = await program.api(method, "/api/boards", body)
    expect(answer).toMatchObject({
      status: 403,
      text: JSON.stringify({ message: `This token lacks the scope “${lacks}”.` }),
    })
    const said = `Bearer error="insufficient_scope", scope="${lacks}"`
    expect(answer.headers.get("WWW-Authenticate")).toBe(said)
  })

  test("for chosen boards knows of no others", async () => {
    const ann = await aPerson(server)
    const [here, there] = [await aGarden(ann), await aGarden(ann)]
    const program = await aProgram(ann, { boardIds: [here.boardId] })
    expect((await program.get("/api/boards")).json()).toMatchObject([{ id: here.boardId }])
    expect((await program.get(`/api/boards/${here.boardId}`)).status).toBe(200)
    expect((await program.get(`/api/boards/${there.boardId}`)).status).toBe(404)
    const move = { cardId: here.card("Dig"), newListId: there.list("Done"), newPosition: 0 }
    await expectNoEffect(server, [], async () => {
      expect((await program.api("POST", "/api/cards/move", move)).status).toBe(404)
      expect((await program.api("POST", "/api/boards", { name: "New" })).status).toBe(403)
    })
    expect((await program.get("/api/search?q=Dig")).status).toBe(403)
    for (const path of [
      "destinations",
      "Destinations",
      "%64estinations",
      "destinations/",
      "/destinations",
    ]) {
      const { status } = await program.get(`/api/boards/${here.boardId}/${path}`)
      expect([403, 404], path).toContain(status)
    }
  })
})

describe("a token ends", () => {
  async function ended(end: (person: Person) => Promise<unknown>) {
    const ann = await aPerson(server)
    const program = await aProgram(ann)
    expect((await me(program)).status).toBe(200)
    await end(ann)
    return me(program)
  }

  test("when it is revoked, by its owner only", async () => {
    const other = await aPerson(server)
    const answer = await ended(async (ann) => {
      const id = /name="accessTokenId" value="([^"]+)"/.exec((await ann.get(TOKENS_PAGE)).text)?.[1]
      const form = { intent: "revoke-access-token", accessTokenId: id ?? "" }
      await expectNoEffect(server, [], () => other.form(TOKENS_PAGE, form))
      expect((await ann.form(TOKENS_PAGE, form)).status).toBe(303)
    })
    expect(answer).toMatchObject(UNKNOWN)
    expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"')
  })

  test("at its end", async () => {
    const past = new Date(Date.now() - 1000).toISOString().replace("Z", "+00:00")
    const answer = await ended((ann) => {
      const sql = `UPDATE "AccessToken" SET "expiresAt" = ? WHERE "userId" = ?`
      return Promise.resolve(change(server, sql, [past, ann.id]))
    })
    expect(answer).toMatchObject(UNKNOWN)
  })

  test("with the account", async () => {
    const answer = await ended((ann) =>
      ann.form("/settings/security", { intent: "delete-account", currentPassword: PASSWORD }),
    )
    expect(answer).toMatchObject(UNKNOWN)
  })

  test("while the account is disabled", async () => {
    const answer = await ended((ann) => {
      const sql = `UPDATE "User" SET "disabledAt" = "createdAt" WHERE "id" = ?`
      return Promise.resolve(change(server, sql, [ann.id]))
    })
    expect(answer).toMatchObject(UNKNOWN)
  })

  test("not with the password, which the page says", async () => {
    const answer = await ended(async (ann) => {
      expect(textOf((await ann.get(TOKENS_PAGE)).text)).toContain(
        "A new password does not end them",
      )
      const newPassword = "another correct horse"
      await ann.form("/settings/security", {
        intent: "change-password",
        currentPassword: PASSWORD,
        newPassword,
        confirmPassword: newPassword,
      })
    })
    expect(answer.status).toBe(200)
  })

  test("or never was one", async () => {
    for (const token of ["cdl_", "cdl_x", `cdl_${"x".repeat(43)}`]) {
      const { status } = await me(new Program(server, token))
      expect(status, token).toBe(401)
    }
    // A proxy may have its own, beside our cookie.
    const ann = await aPerson(server)
    const headers = { ...ann.cookieHeader(), Authorization: "Bearer ey.of.proxy" }
    expect((await ann.get("/api/auth/me", { headers })).status).toBe(200)
  })
})

describe("the page", () => {
  test("shows a token once, and then what it is for and how it was used", async () => {
    const ann = await aPerson(server)
    const { boardId } = await aGarden(ann)
    const answer = await postToken(ann, { name: "Robot", scopes: ["read"], boardIds: [boardId] })
    const token = shownToken(answer) ?? ""
    expect(token).toMatch(/^cdl_[\w-]{43}$/)
    const later = (await ann.get(TOKENS_PAGE)).text
    expect(later).not.toContain(token)
    expect(textOf(later)).toMatch(
      /Robot It reads on Garden ?\. Created .+?, not used yet ?\. Ends /,
    )
    await new Program(server, token).get("/api/boards")
    await expect
      .poll(async () => textOf((await ann.get(TOKENS_PAGE)).text))
      .toMatch(/last used .+ from 127\.0\.0\.1/)
    const rows = query(server, `SELECT * FROM "AccessToken" WHERE "userId" = ?`, ann.id)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  const REFUSED: [string, Parameters<typeof postToken>[1], string][] = [
    ["a wrong password", { currentPassword: "wrong" }, "password"],
    ["no name", { name: " " }, "Name is required."],
    ["no scope", { scopes: [] }, "Choose what the token may do."],
    ["an unknown scope", { scopes: ["root"] }, ""],
    ["to administrate", { scopes: ["admin"] }, "Only administrators can have such a token."],
    ["no board", { boardIds: [] }, "Choose at least one board."],
    ["no day", { ends: "date", endDay: "" }, "Enter the last day."],
    ["a day that has passed", { ends: "date", endDay: "2020-01-01" }, "This day has passed."],
    ["no such end", { ends: "7" }, "Choose when the token ends."],
  ]
  test.each(REFUSED)("refuses %s, and keeps what was typed", async (_name, choice, message) => {
    const ann = await aPerson(server)
    await expectNoEffect(server, [], async () => {
      const answer = await postToken(ann, { name: "Robot", ...choice })
      expect(answer.status).toBe(400)
      expect(textOf(answer.text)).toContain(message)
      if (choice?.name === undefined) expect(answer.text).toContain('value="Robot"')
    })
  })

  test("refuses somebody else's board, a second token of a name, and too many", async () => {
    const ann = await aPerson(server)
    const { boardId } = await aGarden(await aPerson(server))
    const foreign = await postToken(ann, { boardIds: [boardId] })
    expect(foreign.status).toBe(404)
    await aProgram(ann, { name: "Robot" })
    expect((await postToken(ann, { name: "Robot" })).status).toBe(409)
    change(
      server,
      `WITH RECURSIVE many(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM many WHERE value < 49)
       INSERT INTO "AccessToken" ("id", "userId", "name", "tokenHash", "scopes")
       SELECT 'many' || "id" || value, "id", 'n' || value, 'h' || "id" || value, 'read'
       FROM "User", many WHERE "id" = ?`,
      [ann.id],
    )
    expect((await postToken(ann)).status).toBe(409)
  })
})

test("what a program did is marked, and owners see by which token", async () => {
  const ann = await aPerson(server)
  const garden = await aGarden(ann)
  const program = await aProgram(ann, { name: "Robot" })
  await make(program, "/api/cards", { listId: garden.list("Done"), title: "Oil" })
  const answer = await ann.get(`/api/boards/${garden.boardId}/activity`)
  expect(answer.json()).toMatchObject([
    { kind: "card_created", byToken: { name: "Robot" } },
    ...Array<object>((answer.json() as []).length - 1).fill({}),
  ])
  const page = textOf((await ann.get(`/board/${garden.boardId}/activity`)).text)
  expect(page).toContain("( by the token “Robot” ) added")
})
