import { randomUUID } from "node:crypto"
import { aBoard, aForm } from "../board-file"
import { aRegistration, PASSWORD, type Person } from "../client"
import { make } from "../garden"
import { change } from "../rows"
import type { SharedServer } from "../shared-servers"
import { endpoint, type Endpoint } from "./endpoint"
import { addScreen } from "./scene"

// The endpoints that have to do with nobody's board: what is one's own, and what is public.

const session = { needs: "session", status: 200 } as const
const nothing = { needs: "nothing", status: 200 } as const
const label = { name: "Soil", color: "#84cc16" }

const ofLabel = {
  needs: "mine",
  prepare: async (person: Person) => ({ labelId: (await make(person, "/api/labels", label)).id }),
} as const
const ofTwoLabels = {
  needs: "mine",
  prepare: async (person: Person) => {
    const [one, other] = await Promise.all(
      ["Soil", "Sand"].map((name) => make(person, "/api/labels", { ...label, name })),
    )
    return { labelId: one?.id ?? "", into: other?.id ?? "" }
  },
} as const
const labelId = ({ labelId = "" }: Record<string, string>) => ({ labelId })

const labelForms = (route: string): Endpoint[] => [
  endpoint(route, "form seed-labels", { ...session, status: 303 }),
  endpoint(route, "form create-label", { ...session, status: 303 }, () => label),
  {
    route,
    does: "form update-label",
    ...ofLabel,
    status: 303,
    fields: (scene) => ({ ...labelId(scene), ...label }),
  },
  {
    route,
    does: "form move-label",
    ...ofLabel,
    status: 303,
    fields: (scene) => ({ ...labelId(scene), position: "0" }),
  },
  {
    route,
    does: "form merge-label",
    ...ofTwoLabels,
    status: 303,
    fields: ({ labelId = "", into }) => ({ labelId, into }),
  },
  { route, does: "form delete-label", ...ofLabel, fields: labelId, status: 303 },
]

const ofLabels: Endpoint[] = [
  ...labelForms("boards"),
  ...labelForms("settings.labels"),
  {
    route: "api.labels.$labelId.merge",
    does: "POST",
    ...ofTwoLabels,
    status: 200,
    fields: ({ into }) => ({ into }),
  },
  // The server of these tests has no language model.
  endpoint("api.search.understand", "POST", { ...session, status: 409 }, () => ({
    q: "late roses",
  })),
  endpoint("search", "form understand-search", { ...session, status: 409 }, () => ({
    q: "late roses",
  })),
  endpoint("api.markdown", "POST", session, () => ({ text: "**a**" })),
  endpoint("settings.labels", "GET", session),
  endpoint("api.labels", "GET", session),
  endpoint("api.labels", "POST", { ...session, status: 201 }, () => label),
  endpoint("api.labels.seed-defaults", "POST", { ...session, status: 201 }),
  { route: "api.labels.$labelId", does: "PATCH", ...ofLabel, fields: () => label, status: 200 },
  { route: "api.labels.$labelId", does: "DELETE", ...ofLabel, status: 204 },
]

const ofTemplate = {
  needs: "mine",
  prepare: async (person: Person) => {
    const { id } = await make(person, "/api/boards", { name: "Garden" })
    const made = await make(person, `/api/boards/${id}/template`, { name: "Garden" })
    return { templateId: made.id }
  },
} as const
const saved = "templates.saved.$templateId"

/** @param state in which the import is */
const ofImport = (state = "ready") =>
  ({
    needs: "mine",
    prepare: async (person: Person, server: SharedServer) => {
      const brought = await person.request("POST", "/api/imports", {
        body: aForm(JSON.stringify(aBoard())),
      })
      const { id } = brought.json() as { id: string }
      change(server, `UPDATE "BoardImport" SET "state" = ? WHERE "id" = ?`, [state, id])
      return { importId: id }
    },
  }) as const
/** Refused at once: a fetch would go on after the answer, and change what other tests compare. */
const noPlanka = { address: "http://", apiKey: "abcdefgh1" }
const noKanboard = { address: "http://", apiToken: "abcdefgh1" }
const imports = "boards_.import_.$importId"

const ofImports: Endpoint[] = [
  endpoint("boards_.import", "GET", session),
  {
    route: "boards_.import",
    does: "POST",
    ...session,
    upload: () => aForm(JSON.stringify(aBoard())),
    status: 303,
  },
  endpoint("api.imports", "GET", session),
  {
    route: "api.imports",
    does: "POST",
    ...session,
    upload: () => aForm(JSON.stringify(aBoard())),
    status: 201,
  },
  { route: imports, does: "GET", ...ofImport(), status: 200 },
  {
    route: imports,
    does: "form preview-import",
    ...ofImport(),
    status: 303,
    fields: () => ({ boards: "0" }),
  },
  {
    route: imports,
    does: "form start-import",
    ...ofImport("done"),
    status: 303,
    fields: () => ({ boards: "0" }),
  },
  { route: imports, does: "form cancel-import", ...ofImport("running"), status: 303 },
  { route: imports, does: "form undo-import", ...ofImport("done"), status: 303 },
  { route: imports, does: "form discard-import", ...ofImport(), status: 303 },
  {
    route: imports,
    does: "form fetch-trello-files",
    ...ofImport("done"),
    status: 409,
    fields: () => ({ apiKey: "short", apiToken: "short" }),
  },
  endpoint("boards_.import_.planka", "GET", session),
  endpoint(
    "boards_.import_.planka",
    "form fetch-planka",
    { ...session, status: 400 },
    () => noPlanka,
  ),
  endpoint("boards_.import_.kanboard", "GET", session),
  endpoint(
    "boards_.import_.kanboard",
    "form fetch-kanboard",
    { ...session, status: 400 },
    () => noKanboard,
  ),
  endpoint("api.imports.kanboard", "POST", { ...session, status: 400 }, () => noKanboard),
  endpoint("api.imports.planka", "POST", { ...session, status: 400 }, () => noPlanka),
  {
    route: "api.imports.$importId.trello-files",
    does: "POST",
    ...ofImport("done"),
    status: 409,
    fields: () => ({ apiKey: "short", apiToken: "short" }),
  },
  { route: "api.imports.$importId", does: "GET", ...ofImport(), status: 200 },
  { route: "api.imports.$importId", does: "DELETE", ...ofImport(), status: 204 },
  { route: "api.imports.$importId.preview", does: "POST", ...ofImport(), status: 200 },
  { route: "api.imports.$importId.start", does: "POST", ...ofImport("done"), status: 202 },
  { route: "api.imports.$importId.cancel", does: "POST", ...ofImport("running"), status: 200 },
  { route: "api.imports.$importId.undo", does: "POST", ...ofImport("done"), status: 200 },
]

const ofView = {
  needs: "mine",
  prepare: async (person: Person) => {
    const { id: boardId } = await make(person, "/api/boards", { name: "Garden" })
    const view = { name: "Mine", query: "?member=me" }
    const made = await make(person, `/api/boards/${boardId}/views`, view)
    return { boardId, savedViewId: made.id }
  },
} as const

const ofViews: Endpoint[] = [
  {
    route: "board.$boardId.views",
    does: "form delete-view",
    ...ofView,
    status: 303,
    fields: ({ savedViewId }) => ({ savedViewId }),
  },
  { route: "api.views.$savedViewId", does: "DELETE", ...ofView, status: 204 },
]

const ofCalendar = {
  needs: "mine",
  prepare: async (person: Person) => {
    const { id: boardId } = await make(person, "/api/boards", { name: "Garden" })
    const { id: calendarFeedId } = await make(person, "/api/calendar-feeds", { boardId })
    return { boardId, calendarFeedId }
  },
} as const

const ofCalendars: Endpoint[] = [
  endpoint("api.calendar-feeds", "GET", session),
  {
    route: "board.$boardId.subscribe",
    does: "form delete-calendar-feed",
    ...ofCalendar,
    fields: ({ calendarFeedId }) => ({ calendarFeedId }),
    status: 303,
  },
  endpoint("my_.calendar", "GET", session),
  endpoint("my_.calendar.subscribe", "GET", session),
  ...["create", "replace"].map((verb): Endpoint =>
    endpoint("my_.calendar.subscribe", `form ${verb}-calendar-feed`, { ...session, status: 303 }),
  ),
  {
    route: "my_.calendar.subscribe",
    does: "form delete-calendar-feed",
    ...ofCalendar,
    fields: ({ calendarFeedId }) => ({ calendarFeedId }),
    status: 303,
  },
  {
    route: "settings.security",
    does: "form delete-calendar-feed",
    ...ofCalendar,
    fields: ({ calendarFeedId }) => ({ calendarFeedId }),
    status: 303,
  },
  {
    route: "settings.security",
    does: "form end-screen",
    needs: "mine",
    prepare: async (person, server) => {
      const { id: boardId } = await make(person, "/api/boards", { name: "Garden" })
      return { screenId: addScreen(server, boardId, person.id) }
    },
    fields: ({ screenId }) => ({ screenId }),
    status: 303,
  },
  { route: "api.calendar-feeds.$calendarFeedId", does: "DELETE", ...ofCalendar, status: 204 },
]

const ofAddress = {
  needs: "mine",
  prepare: async (person: Person) => {
    const address = { kind: "ntfy", address: "https://ntfy.example.org/garden" }
    const { id: pushSubscriptionId } = await make(person, "/api/push-subscriptions", address)
    return { pushSubscriptionId }
  },
} as const

const ofPush: Endpoint[] = [
  endpoint("api.push-subscriptions", "GET", session),
  endpoint("api.push-subscriptions.key", "GET", session),
  endpoint("api.push-subscriptions", "POST", { ...session, status: 201 }, () => ({
    kind: "ntfy",
    address: "https://ntfy.example.org/roses",
  })),
  ...["settings.security", "settings.notifications"].map((route): Endpoint => ({
    route,
    does: "form delete-push-subscription",
    ...ofAddress,
    fields: ({ pushSubscriptionId }) => ({ pushSubscriptionId }),
    status: 303,
  })),
  {
    route: "api.push-subscriptions.$pushSubscriptionId",
    does: "DELETE",
    ...ofAddress,
    status: 204,
  },
]

const ofTemplates: Endpoint[] = [
  endpoint("api.saved-templates", "GET", session),
  { route: "api.saved-templates.$templateId", does: "GET", ...ofTemplate, status: 200 },
  {
    route: "api.saved-templates.$templateId",
    does: "PATCH",
    ...ofTemplate,
    status: 200,
    fields: () => ({ name: "Soil" }),
  },
  { route: "api.saved-templates.$templateId", does: "DELETE", ...ofTemplate, status: 204 },
  { route: "api.saved-templates.$templateId.boards", does: "POST", ...ofTemplate, status: 201 },
  { route: saved, does: "GET", ...ofTemplate, status: 200 },
  { route: saved, does: "form use-template", ...ofTemplate, status: 303 },
  { route: saved, does: "form update-template", ...ofTemplate, fields: () => label, status: 303 },
  { route: saved, does: "form delete-template", ...ofTemplate, status: 303 },
]

const sprint = () => ({ template: "sprint" })

const ofPeople: Endpoint[] = [
  { route: "templates.$template", does: "form use-template", ...session, ids: sprint, status: 303 },
  endpoint("api.templates", "GET", session),
  { route: "api.templates.$template", does: "GET", ...session, ids: sprint },
  {
    route: "api.templates.$template.boards",
    does: "POST",
    ...session,
    ids: sprint,
    status: 201,
  },
  endpoint("api.auth.me", "GET", session),
  endpoint("api.users", "GET", session),
  endpoint("api.search", "GET", session, () => ({ q: "spade" })),
  endpoint("api.search.all", "GET", session, () => ({ q: "spade" })),
  endpoint("search", "GET", session, () => ({ q: "spade" })),
]

const someone = () => aRegistration(`p${randomUUID().slice(0, 8)}`)
const wrong = () => ({ username: "nobody", password: PASSWORD })

const address = () => ({ email: "nobody@example.org" })
const chosen = () => ({ password: PASSWORD, confirmPassword: PASSWORD })

const ofVisitors: Endpoint[] = [
  endpoint("_index", "GET", nothing),
  endpoint("$", "GET", { needs: "nothing", status: 404 }),
  endpoint("$", "POST", { needs: "nothing", status: 404 }),
  endpoint("api.openapi[.]json", "GET", { needs: "nothing", status: 200 }),
  endpoint("api._index", "GET", { needs: "nothing", status: 200 }),
  endpoint("login", "GET", nothing),
  endpoint("login", "POST", { needs: "nothing", status: 401 }, wrong),
  endpoint("register", "GET", nothing),
  ...["login_.code", "login_.set-up"].flatMap((route): Endpoint[] => [
    endpoint(route, "GET", { needs: "nothing", status: 302 }),
    endpoint(route, "POST", { needs: "nothing", status: 302 }, () => ({ code: "000000" })),
  ]),
  // These servers have no sign-on provider.
  ...["auth.oidc", "auth.oidc_.callback", "auth.join", "auth.oidc_.leave"].map((route): Endpoint =>
    endpoint(route, "GET", { needs: "nothing", status: 404 }),
  ),
  endpoint("auth.join", "POST", { needs: "nothing", status: 400 }, () => ({ password: PASSWORD })),
  endpoint("auth.oidc_.back-channel", "POST", { needs: "nothing", status: 404 }),
  endpoint("login_.passkey", "GET", nothing),
  endpoint("login_.passkey", "POST", { needs: "nothing", status: 400 }, () => ({ passkey: "{}" })),
  endpoint("register", "POST", { needs: "nothing", status: 303 }, someone),
  endpoint("register_.$proof", "GET", { needs: "nothing", status: 410 }),
  endpoint("register_.$proof", "POST", { needs: "nothing", status: 410 }, someone),
  // These servers have no guests.
  endpoint("try", "GET", { needs: "nothing", status: 404 }),
  endpoint("try", "POST", { needs: "nothing", status: 404 }),
  // These servers let anybody register.
  endpoint("prove-address", "GET", { needs: "nothing", status: 302 }),
  endpoint("prove-address", "POST", { needs: "nothing", status: 403 }, address),
  endpoint("api.auth.login", "POST", { needs: "nothing", status: 401 }, wrong),
  endpoint("api.auth.register", "POST", { needs: "nothing", status: 201 }, someone),
  endpoint("api.auth.logout", "POST", { needs: "nothing", status: 204 }),
  endpoint("logout", "GET", { needs: "nothing", status: 302 }),
  endpoint("logout", "POST", { needs: "nothing", status: 303 }),
  endpoint("forgot-password", "GET", nothing),
  endpoint("forgot-password", "POST", { needs: "nothing", status: 303 }, address),
  endpoint("reset-password.$token", "GET", { needs: "nothing", status: 410 }),
  endpoint("reset-password.$token", "POST", { needs: "nothing", status: 410 }, chosen),
  ...["confirm-email_.$token", "undo-email-change.$token"].flatMap((route): Endpoint[] => [
    endpoint(route, "GET", { needs: "nothing", status: 410 }),
    endpoint(route, "POST", { needs: "nothing", status: 410 }),
  ]),
  endpoint("unsubscribe.$token", "GET", { needs: "nothing", status: 404 }),
  endpoint("unsubscribe.$token", "POST", { needs: "nothing", status: 404 }, () => ({
    "List-Unsubscribe": "One-Click",
  })),
  endpoint("not-me.$token", "GET", { needs: "nothing", status: 404 }),
  endpoint("not-me.$token", "POST", { needs: "nothing", status: 404 }),
  endpoint("mute.$token", "GET", { needs: "nothing", status: 404 }),
  endpoint("mute.$token", "POST", { needs: "nothing", status: 404 }, () => ({ mute: "true" })),
  ...["pricing", "about", "careers", "privacy", "terms", "changelog", "help._index"].map(
    (route): Endpoint => endpoint(route, "GET", nothing),
  ),
  { route: "help.$page", does: "GET", ...nothing, ids: () => ({ page: "start" }) },
  endpoint("pricing", "form choose-plan", { needs: "session", status: 303 }, () => ({
    plan: "professional",
  })),
  endpoint("calendar.$token[.]ics", "GET", { needs: "nothing", status: 404 }),
  ...[
    "_index",
    "calendar",
    "table",
    "timeline",
    "wall",
    "new",
    "requests.$key",
    "embed",
    "password",
    "calendar[.]ics",
    "feed[.]atom",
    "$number",
    "$number_.cover",
    "$number_.files.$place",
    "$number_.files.$place_.preview",
    "people.$place",
  ].map((page) => endpoint(`p.$token.${page}`, "GET", { needs: "nothing", status: 404 })),
  endpoint("wall", "GET", nothing),
  endpoint("p.$token.password", "POST", { needs: "nothing", status: 404 }),
  endpoint("p.$token.new", "POST", { needs: "nothing", status: 404 }),
  // The secret of the settings decides.
  endpoint("api.mail-in", "POST", { needs: "nothing", status: 401 }),
  // Without a reader, a browser may keep nothing.
  endpoint("my_.roles", "GET", nothing),
  endpoint("robots[.]txt", "GET", nothing),
  // These servers name nobody.
  endpoint("[.]well-known.security[.]txt", "GET", { needs: "nothing", status: 404 }),
  endpoint("sitemap[.]xml", "GET", nothing),
  endpoint("templates._index", "GET", nothing),
  { route: "templates.$template", does: "GET", ...nothing, ids: sprint },
  endpoint("shortcuts", "GET", nothing),
  endpoint("shortcuts", "POST", { needs: "nothing", status: 303 }, () => ({ shortcuts: "off" })),
  endpoint("theme", "GET", { needs: "nothing", status: 302 }),
  endpoint("theme", "POST", { needs: "nothing", status: 303 }, () => ({ theme: "dark" })),
]

export const OWN_ENDPOINTS = [
  ...ofLabels,
  ...ofPush,
  ...ofTemplates,
  ...ofViews,
  ...ofImports,
  ...ofCalendars,
  ...ofPeople,
  ...ofVisitors,
]
