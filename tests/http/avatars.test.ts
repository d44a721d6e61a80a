import sharp from "sharp"
import { beforeEach, describe, expect, test } from "vitest"
import type { Me } from "~/models/people/account/user"
import { aPicture, aPlacedPicture, aPolyglot } from "../pictures"
import { aPerson, Person } from "./client"
import { aGarden, readBoard } from "./garden"
import { textOf } from "./page"
import { sharedServer } from "./shared-server"
import { aFile, endless, expectNothingLeft, formOf, MB, stored } from "./uploads"

// Pictures of people: sent, shown, taken away.

const CALL = "/api/users/avatar/upload"
const FORM = "/settings/avatar"

const server = sharedServer()
let person: Person

beforeEach(async () => {
  person = await aPerson(server)
})

const aForm = (content: Uint8Array | string, name = "me.png", type = "image/png") =>
  formOf(aFile(content, name, type), "avatar")

const aPng = () => aPicture().png().toBuffer()
const send = (body: FormData, path = CALL, who = person) => who.request("POST", path, { body })

describe("a default picture", () => {
  const visitor = () => new Person(server)

  test.each([
    ["a color that does not exist", "/5/AL.svg"],
    ["a color that is no digit", "/1e0/AL.svg"],
    ["three letters", "/1/ADA.svg"],
    ["no letters", "/1/.svg"],
    ["markup", "/1/%3Cb.svg"],
    ["a character reference", "/1/%26%23.svg"],
    ["a quote", "/1/%22%27.svg"],
    ["a sign that reverses text", "/1/A%E2%80%AE.svg"],
    ["a stack of accents", `/1/A${"%CC%81".repeat(50)}.svg`],
    ["another folder", "/1/..%2F.svg"],
  ])("is refused with %s", async (_what, path) => {
    expect((await visitor().get(`/avatars/default${path}`)).status).toBe(404)
  })

  test("is refused with a character that is cut off", async () => {
    expect((await visitor().get("/avatars/default/1/%D7.svg")).status).toBe(400)
  })

  test("carries initials of any script, can be cached for ever, and runs nothing", async () => {
    for (const initials of ["AL", "Z", "של", "山太", "🌹R", "7"]) {
      const path = `/avatars/default/4/${encodeURIComponent(initials)}.svg`
      const { status, text, headers } = await visitor().get(path)
      expect(status).toBe(200)
      const shown = /<text[^>]*>([^<]*)<\/text>/.exec(text)?.[1]?.replace("\u200c", "")
      expect(shown).toBe(initials)
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "image/svg+xml; charset=utf-8",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none';frame-ancestors 'none'",
        "cache-control": "public, max-age=31536000, immutable",
      })
    }
  })

  test("follows a new name", async () => {
    const renamed = await person.api("PATCH", "/api/auth/me", { name: "Élise de Ôman" })
    const { avatar, initials } = renamed.json() as Me
    expect(initials).toBe("ÉÔ")
    expect(avatar).toMatch(/^\/avatars\/default\/\d\/%C3%89%C3%94\.svg$/)
    expect((await visitor().get(avatar)).text).toContain("É")
    expect((await person.get("/settings/avatar")).text).toContain(`src="${avatar}"`)
  })
})

describe("an upload is refused", () => {
  test("beyond 5 MB, by what it says and by what it sends", async () => {
    const large = Buffer.concat([await aPng(), Buffer.alloc(5 * MB)])
    await expectNothingLeft(server, async () => {
      for (const path of [CALL, FORM]) {
        expect((await send(aForm(large), path)).status).toBe(413)
        expect((await send(aForm(Buffer.alloc(7 * MB)), path)).status).toBe(413)
        expect((await person.request("POST", path, endless("avatar", 100))).status).toBe(413)
      }
    })
  })

  test("without a file, in another field, twice, as JSON, of ten thousand parts", async () => {
    const png = await aPng()
    const twice = aForm(png)
    twice.append("avatar", new File(["x"], "b.png"))
    const many = new FormData()
    for (let i = 0; i < 10_000; i += 1) many.append(`field${i}`, "x")
    await expectNothingLeft(server, async () => {
      expect((await send(new FormData())).status).toBe(400)
      expect((await send(aForm("", ""), FORM)).status).toBe(400)
      expect((await send(formOf(aFile(png, "a.png", "image/png")))).status).toBe(400)
      expect((await send(twice)).status).toBe(413)
      expect((await send(many)).status).toBe(413)
      expect((await person.api("POST", CALL, { avatar: "/etc/passwd" })).status).toBe(415)
      expect((await person.form(FORM, { intent: "x" })).status).toBe(415)
    })
  })

  test("from another site, and by a GET", async () => {
    const body = aForm(await aPng())
    await expectNothingLeft(server, async () => {
      const headers = { "Sec-Fetch-Site": "cross-site" }
      expect((await person.request("POST", CALL, { body, headers })).status).toBe(403)
      const get = await person.get(CALL)
      expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"])
    })
  })
})

describe("a picture", () => {
  test("is made anew, and what it said of place and camera is gone", async () => {
    for (const picture of [await aPlacedPicture(), await aPolyglot()]) {
      const answer = await send(aForm(picture, "me.html", "text/html"))
      expect(answer.status, answer.text).toBe(200)
      const { bytes, headers } = await person.get((answer.json() as Me).avatar)
      const { format, width, height, exif } = await sharp(bytes).metadata()
      expect([format, width, height, exif]).toEqual(["webp", 256, 256, undefined])
      expect(bytes.toString("latin1")).not.toMatch(/SpyCam|script/)
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, max-age=31536000, immutable, no-transform",
      })
    }
  })

  test("is had by who is signed in, and only while it is in use", async () => {
    const { avatar } = (await send(aForm(await aPng()))).json() as Me
    const other = await aPerson(server)
    expect((await other.get(avatar)).status).toBe(200)
    expect((await new Person(server).get(avatar)).to).toMatch(/^\/login/)
    const version = avatar.split("/").at(-1) ?? ""
    for (const wrong of [
      `/avatars/${other.id}/${version}`,
      `/avatars/${person.id}/${other.id}`,
      `/avatars/${person.id}/..%2F..%2Fcardinal.db`,
      `${avatar}.data`,
    ]) {
      expect((await other.get(wrong)).status, wrong).toBe(404)
    }
    expect((await person.api("DELETE", "/api/users/avatar")).json()).toMatchObject({
      avatar: expect.stringMatching(/^\/avatars\/default\/\d\/\w+\.svg$/) as string,
    })
    expect((await other.get(avatar)).status).toBe(404)
    expect((await other.get("/avatars/default-0.svg")).status).toBe(200)
  })

  test("is sent by the form, taken away by a button, and each told on open boards", async () => {
    const { boardId } = await aGarden(person)
    const watcher = await person.socket()
    await watcher.join(boardId)
    const { version } = await readBoard(person, boardId)
    const event = { type: "board_updated", boardId }
    const answer = await send(aForm(await aPng()), FORM)
    expect([answer.status, answer.to]).toEqual([303, FORM])
    expect(await watcher.versions()).toEqual([{ ...event, version: version + 1 }])
    const page = await person.get(FORM)
    expect(textOf(page.text)).toContain("Avatar updated successfully")
    const board = await readBoard(person, boardId)
    const mine = board.members[0]?.avatar ?? "none"
    expect(mine).toMatch(/^\/avatars\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
    expect((await person.get(`/board/${boardId}`)).text).toContain(mine)
    const removal = await person.form("/settings?index", { intent: "remove-avatar" })
    expect(removal.to).toBe(FORM)
    expect(await watcher.versions()).toEqual([{ ...event, version: version + 2 }])
    watcher.close()
    expect(textOf((await person.get(FORM)).text)).toContain("Avatar removed")
    await expect.poll(() => stored(server)).not.toContain(`${mine.split("/").at(-1) ?? ""}.avatar`)
  })
})
