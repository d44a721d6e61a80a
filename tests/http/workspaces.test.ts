import { beforeAll, describe, expect, test } from "vitest"
import { ROLES, type Role } from "~/models/access/role"
import { aPerson, Person } from "./client"
import { make } from "./garden"
import { change, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// Roles in a workspace, and the answers of the calls. The table of permissions has strangers.

const server = sharedServer()
let people: Record<Role, Person>
let workspaceId: string
let address: string

const tokenOf = (link: string) => link.split("/").at(-1) ?? ""

beforeAll(async () => {
  people = {
    owner: await aPerson(server),
    editor: await aPerson(server),
    viewer: await aPerson(server),
  }
  const { id } = await make(people.owner, "/api/workspaces", { name: "Gardeners" })
  workspaceId = id
  address = `/api/workspaces/${id}`
  for (const role of ["editor", "viewer"] as const) {
    const answer = await people.owner.api("POST", `${address}/links`, { role })
    const { inviteLink } = answer.json() as { inviteLink: string }
    await people[role].api("POST", "/api/workspaces/join", { token: tokenOf(inviteLink) })
  }
})

describe("who may", () => {
  const may: [what: string, roles: Role[], method: string, path: () => string, body?: object][] = [
    ["see it", ["owner", "editor", "viewer"], "GET", () => ""],
    ["rename it", ["owner", "editor"], "PATCH", () => "", { name: "Gardeners" }],
    ["list its links", ["owner"], "GET", () => "/links"],
    ["make a link", ["owner"], "POST", () => "/links", { role: "viewer" }],
    ["change a role", ["owner"], "PATCH", () => `/members/${people.viewer.id}`, { role: "viewer" }],
  ]

  test.each(may)("%s", async (_what, roles, method, path, body) => {
    for (const role of ROLES) {
      const call = () => people[role].api(method, address + path(), body)
      if (roles.includes(role)) expect([200, 201]).toContain((await call()).status)
      else await expectNoEffect(server, [], async () => expect((await call()).status).toBe(403))
    }
  })

  test("nobody but an owner may end a link, remove or add people, or delete it", async () => {
    for (const role of ["editor", "viewer"] as const) {
      await expectNoEffect(server, [], async () => {
        for (const [method, path, body] of [
          ["DELETE", `${address}/links/viewer`],
          ["DELETE", `${address}/members/${people.owner.id}`],
          ["POST", `${address}/members`, { username: people.owner.me?.username, role: "viewer" }],
          ["DELETE", address],
        ] as const) {
          expect((await people[role].api(method, path, body)).status, path).toBe(403)
        }
      })
    }
  })

  test("a viewer sees no form", async () => {
    const { text } = await people.viewer.get(`/workspaces/${workspaceId}`)
    expect(text).toContain("Gardeners")
    const intents = [...text.matchAll(/name="intent"[^>]*? value="([\w-]+)"/g)]
    expect(intents).toEqual([])
    expect(
      (
        await people.viewer.form(`/workspaces/${workspaceId}`, {
          intent: "rename-workspace",
          name: "Mine",
        })
      ).status,
    ).toBe(403)
  })
})

test("the calls answer with these fields", async () => {
  const { owner, viewer } = people
  const made = await owner.api("POST", "/api/workspaces", { name: " Cooks " })
  const { id } = made.json() as { id: string }
  expect(made).toMatchObject({ status: 201 })
  expect(made.json()).toEqual({ id, name: "Cooks", userRole: "owner", boards: 0, people: 1 })
  const { id: boardId } = await make(owner, "/api/boards", { name: "Soups" })
  expect((await owner.api("PUT", `/api/workspaces/${id}/boards/${boardId}`)).status).toBe(204)
  const person = { id: expect.any(String) as string, name: expect.any(String) as string }
  const whole = (await owner.get(`/api/workspaces/${id}`)).json()
  expect(whole).toEqual({
    id,
    name: "Cooks",
    userRole: "owner",
    boards: [{ id: boardId, name: "Soups" }],
    members: [
      {
        ...person,
        username: owner.me?.username,
        role: "owner",
        avatar: expect.any(String) as string,
        initials: expect.any(String) as string,
      },
    ],
  })
  const boards = (await owner.get("/api/boards")).json()
  expect(boards).toContainEqual(expect.objectContaining({ id: boardId, workspaceId: id }))
  expect((await owner.get(`/api/boards/${boardId}`)).json()).toMatchObject({ workspaceId: id })
  const link = (await owner.api("POST", `/api/workspaces/${id}/links`, { role: "editor" })).json()
  expect(link).toEqual({
    role: "editor",
    expiresAt: expect.any(String) as string,
    inviteLink: expect.stringMatching(/\/workspaces\/join\/[\w-]{43}$/) as string,
  })
  const token = tokenOf((link as { inviteLink: string }).inviteLink)
  const joined = await viewer.api("POST", "/api/workspaces/join", { token })
  expect(joined.json()).toEqual({ workspace: { id } })
  const refused = await viewer.api("DELETE", `/api/boards/${boardId}/members/${viewer.id}`)
  expect(refused.status).toBe(409)
  expect(refused.json()).toMatchObject({
    message:
      "You are on this board as an editor of the workspace Cooks. Leave the workspace instead.",
  })
  expect((await owner.api("DELETE", `/api/workspaces/${id}/boards/${boardId}`)).status).toBe(204)
  expect((await viewer.get(`/api/boards/${boardId}`)).status).toBe(404)
  expect((await owner.get(`/api/boards/${boardId}`)).json()).not.toHaveProperty("workspaceId")
})

test("a member is not added again, the last owner stays, and an old link has ended", async () => {
  const { owner, viewer } = people
  const username = viewer.me?.username
  for (const [method, path, body] of [
    ["POST", "/members", { username }],
    ["PATCH", `/members/${owner.id}`, { role: "viewer" }],
    ["DELETE", `/members/${owner.id}`],
  ] as const) {
    const call = () => owner.api(method, address + path, body)
    expect((await expectNoEffect(server, [], call)).status, path).toBe(409)
  }
  const made = await owner.api("POST", `${address}/links`, { role: "viewer" })
  const token = tokenOf((made.json() as { inviteLink: string }).inviteLink)
  const join = async () => (await viewer.api("POST", "/api/workspaces/join", { token })).status
  expect(await join()).toBe(200)
  const sql = `UPDATE "WorkspaceInvitation" SET "expiresAt" = ? WHERE "workspaceId" = ?`
  change(server, sql, [new Date().toISOString(), workspaceId])
  expect(await join()).toBe(410)
})

test("open boards follow: who loses a board by its workspace is disconnected", async () => {
  const { owner } = people
  const { id } = await make(owner, "/api/workspaces", { name: "Bakers" })
  const { id: boardId } = await make(owner, "/api/boards", { name: "Bread", workspaceId: id })
  const guest = await aPerson(server)
  const answer = await owner.api("POST", `/api/workspaces/${id}/links`, { role: "viewer" })
  const watching = await owner.socket()
  expect(await watching.join(boardId)).toMatchObject({ type: "joined" })
  const token = tokenOf((answer.json() as { inviteLink: string }).inviteLink)
  await guest.api("POST", "/api/workspaces/join", { token })
  expect(await watching.events(1)).toMatchObject([{ type: "board_updated", boardId }])
  const watcher = await guest.socket()
  expect(await watcher.join(boardId)).toMatchObject({ type: "joined" })
  await owner.api("DELETE", `/api/workspaces/${id}/members/${guest.id}`)
  expect(await watcher.closed).toMatchObject({ code: 4403 })
  expect((await guest.get(`/board/${boardId}`)).status).toBe(404)
  watching.close()
})

test("opening a link changes nothing; a page of it has one button", async () => {
  const guest = await aPerson(server)
  const answer = await people.owner.api("POST", `${address}/links`, { role: "viewer" })
  const path = `/workspaces/join/${tokenOf((answer.json() as { inviteLink: string }).inviteLink)}`
  const { text, status } = await guest.get(path)
  expect(status).toBe(200)
  expect(text).toContain("Join workspace")
  expect((await guest.get("/api/workspaces")).json()).toEqual([])
  const { to } = await guest.form(path, { intent: "join-workspace" })
  expect(to).toBe(`/workspaces/${workspaceId}`)
  expect((await guest.get(path)).to).toBe(`/workspaces/${workspaceId}`)
  const visitor = await new Person(server).get(path)
  expect(visitor.to).toContain(`/login?redirectTo=${encodeURIComponent(path)}`)
})

test("a refused name and a refused username stay in their fields", async () => {
  const { owner } = people
  const long = "x".repeat(201)
  const renamed = await owner.form(`/workspaces/${workspaceId}`, {
    intent: "rename-workspace",
    name: long,
  })
  expect(renamed.status).toBe(400)
  expect(renamed.text).toContain(`value="${long}"`)
  const added = await owner.form(`/workspaces/${workspaceId}`, {
    intent: "add-member",
    username: "nobody-here",
    role: "viewer",
  })
  expect(added.status).toBe(400)
  expect(added.text).toContain('value="nobody-here"')
  expect(added.text).toContain("Send them an invite link.")
})
