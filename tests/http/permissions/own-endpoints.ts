import { randomUUID } from "node:crypto"
import { aBoard, aForm } from "../board-file"
import { aRegistration, PASSWORD, type Person } from "../client"
import { make } from "../garden"
import { change } from "../rows"
import type { SharedServer } from "../shared-servers"
import type { Endpoint } from "./endpoint"

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

const ofLabels: Endpoint[] = [
  { route: "boards", does: "form seed-labels", ...session, status: 303 },
  { route: "boards", does: "form create-label", ...session, fields: () => label, status: 303 },
  {
    route: "boards",
    does: "form update-label",
    ...ofLabel,
    status: 303,
    fields: (scene) => ({ ...labelId(scene), ...label }),
  },
  {
    route: "boards",
    does: "form move-label",
    ...ofLabel,
    status: 303,
    fields: (scene) => ({ ...labelId(scene), direction: "up" }),
  },
  {
    route: "boards",
    does: "form merge-label",
    ...ofTwoLabels,
    status: 303,
    fields: ({ labelId = "", into }) => ({ labelId, into }),
  },
  {
    route: "api.labels.$labelId.merge",
    does: "POST",
    ...ofTwoLabels,
    status: 200,
    fields: ({ into }) => ({ into }),
  },
  { route: "boards", does: "form delete-label", ...ofLabel, fields: labelId, status: 303 },
  // The server of these tests has no language model.
  {
    route: "api.search.understand",
    does: "POST",
    ...session,
    status: 409,
    fields: () => ({ q: "late roses" }),
  },
  {
    route: "search",
    does: "form understand-search",
    ...session,
    status: 409,
    fields: () => ({ q: "late roses" }),
  },
  { route: "api.markdown", does: "POST", ...session, fields: () => ({ text: "**a**" }) },
  { route: "api.labels", does: "GET", ...session },
  { route: "api.labels", does: "POST", ...session, fields: () => label, status: 201 },
  { route: "api.labels.seed-defaults", does: "POST", ...session, status: 201 },
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
  { route: "boards_.import", does: "GET", ...session },
  {
    route: "boards_.import",
    does: "POST",
    ...session,
    upload: () => aForm(JSON.stringify(aBoard())),
    status: 303,
  },
  { route: "api.imports", does: "GET", ...session },
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
  { route: "boards_.import_.planka", does: "GET", ...session },
  {
    route: "boards_.import_.planka",
    does: "form fetch-planka",
    ...session,
    status: 400,
    fields: () => noPlanka,
  },
  { route: "boards_.import_.kanboard", does: "GET", ...session },
  {
    route: "boards_.import_.kanboard",
    does: "form fetch-kanboard",
    ...session,
    status: 400,
    fields: () => noKanboard,
  },
  {
    route: "api.imports.kanboard",
    does: "POST",
    ...session,
    status: 400,
    fields: () => noKanboard,
  },
  { route: "api.imports.planka", does: "POST", ...session, fields: () => noPlanka, status: 400 },
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
  { route: "api.calendar-feeds", does: "GET", ...session },
  {
    route: "board.$boardId.subscribe",
    does: "form delete-calendar-feed",
    ...ofCalendar,
    fields: ({ calendarFeedId }) => ({ calendarFeedId }),
    status: 303,
  },
  { route: "my_.calendar", does: "GET", ...session },
  { route: "my_.calendar.subscribe", does: "GET", ...session },
  ...["create", "replace"].map((verb): Endpoint => ({
    route: "my_.calendar.subscribe",
    does: `form ${verb}-calendar-feed`,
    ...session,
    status: 303,
  })),
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
  { route: "api.calendar-feeds.$calendarFeedId", does: "DELETE", ...ofCalendar, status: 204 },
]

const ofTemplates: Endpoint[] = [
  { route: "api.saved-templates", does: "GET", ...session },
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
  { route: "api.templates", does: "GET", ...session },
  { route: "api.templates.$template", does: "GET", ...session, ids: sprint },
  {
    route: "api.templates.$template.boards",
    does: "POST",
    ...session,
    ids: sprint,
    status: 201,
  },
  { route: "api.auth.me", does: "GET", ...session },
  { route: "api.users", does: "GET", ...session },
  { route: "api.search", does: "GET", ...session, fields: () => ({ q: "spade" }) },
  { route: "api.search.all", does: "GET", ...session, fields: () => ({ q: "spade" }) },
  { route: "search", does: "GET", ...session, fields: () => ({ q: "spade" }) },
]

const someone = () => aRegistration(`p${randomUUID().slice(0, 8)}`)
const wrong = () => ({ username: "nobody", password: PASSWORD })

const address = () => ({ email: "nobody@example.org" })
const chosen = () => ({ password: PASSWORD, confirmPassword: PASSWORD })

const ofVisitors: Endpoint[] = [
  { route: "_index", does: "GET", ...nothing },
  { route: "$", does: "GET", needs: "nothing", status: 404 },
  { route: "$", does: "POST", needs: "nothing", status: 404 },
  { route: "api.openapi[.]json", does: "GET", needs: "nothing", status: 200 },
  { route: "api._index", does: "GET", needs: "nothing", status: 200 },
  { route: "login", does: "GET", ...nothing },
  { route: "login", does: "POST", needs: "nothing", fields: wrong, status: 401 },
  { route: "register", does: "GET", ...nothing },
  ...["login_.code", "login_.set-up"].flatMap((route): Endpoint[] => [
    { route, does: "GET", needs: "nothing", status: 302 },
    { route, does: "POST", needs: "nothing", fields: () => ({ code: "000000" }), status: 302 },
  ]),
  // These servers have no sign-on provider.
  ...["auth.oidc", "auth.oidc_.callback", "auth.join", "auth.oidc_.leave"].map(
    (route): Endpoint => ({ route, does: "GET", needs: "nothing", status: 404 }),
  ),
  {
    route: "auth.join",
    does: "POST",
    needs: "nothing",
    status: 400,
    fields: () => ({ password: PASSWORD }),
  },
  { route: "auth.oidc_.back-channel", does: "POST", needs: "nothing", status: 404 },
  { route: "login_.passkey", does: "GET", ...nothing },
  {
    route: "login_.passkey",
    does: "POST",
    needs: "nothing",
    status: 400,
    fields: () => ({ passkey: "{}" }),
  },
  { route: "register", does: "POST", needs: "nothing", fields: someone, status: 303 },
  { route: "register_.$proof", does: "GET", needs: "nothing", status: 410 },
  { route: "register_.$proof", does: "POST", needs: "nothing", fields: someone, status: 410 },
  // These servers let anybody register.
  { route: "prove-address", does: "GET", needs: "nothing", status: 302 },
  { route: "prove-address", does: "POST", needs: "nothing", fields: address, status: 403 },
  { route: "api.auth.login", does: "POST", needs: "nothing", fields: wrong, status: 401 },
  { route: "api.auth.register", does: "POST", needs: "nothing", fields: someone, status: 201 },
  { route: "api.auth.logout", does: "POST", needs: "nothing", status: 204 },
  { route: "logout", does: "GET", needs: "nothing", status: 302 },
  { route: "logout", does: "POST", needs: "nothing", status: 303 },
  { route: "forgot-password", does: "GET", ...nothing },
  { route: "forgot-password", does: "POST", needs: "nothing", fields: address, status: 303 },
  { route: "reset-password.$token", does: "GET", needs: "nothing", status: 410 },
  { route: "reset-password.$token", does: "POST", needs: "nothing", fields: chosen, status: 410 },
  ...["confirm-email_.$token", "undo-email-change.$token"].flatMap((route): Endpoint[] => [
    { route, does: "GET", needs: "nothing", status: 410 },
    { route, does: "POST", needs: "nothing", status: 410 },
  ]),
  { route: "unsubscribe.$token", does: "GET", needs: "nothing", status: 404 },
  {
    route: "unsubscribe.$token",
    does: "POST",
    needs: "nothing",
    status: 404,
    fields: () => ({ "List-Unsubscribe": "One-Click" }),
  },
  { route: "not-me.$token", does: "GET", needs: "nothing", status: 404 },
  { route: "not-me.$token", does: "POST", needs: "nothing", status: 404 },
  { route: "mute.$token", does: "GET", needs: "nothing", status: 404 },
  {
    route: "mute.$token",
    does: "POST",
    needs: "nothing",
    status: 404,
    fields: () => ({ mute: "true" }),
  },
  ...["pricing", "about", "careers", "privacy", "terms"].map((route): Endpoint => ({
    route,
    does: "GET",
    ...nothing,
  })),
  {
    route: "pricing",
    does: "form choose-plan",
    needs: "session",
    status: 303,
    fields: () => ({ plan: "professional" }),
  },
  { route: "calendar.$token[.]ics", does: "GET", needs: "nothing", status: 404 },
  // The secret of the settings decides.
  { route: "api.mail-in", does: "POST", needs: "nothing", status: 401 },
  { route: "robots[.]txt", does: "GET", ...nothing },
  { route: "sitemap[.]xml", does: "GET", ...nothing },
  { route: "templates._index", does: "GET", ...nothing },
  { route: "templates.$template", does: "GET", ...nothing, ids: sprint },
  { route: "shortcuts", does: "GET", ...nothing },
  {
    route: "shortcuts",
    does: "POST",
    needs: "nothing",
    fields: () => ({ shortcuts: "off" }),
    status: 303,
  },
  { route: "theme", does: "GET", needs: "nothing", status: 302 },
  {
    route: "theme",
    does: "POST",
    needs: "nothing",
    fields: () => ({ theme: "dark" }),
    status: 303,
  },
]

export const OWN_ENDPOINTS = [
  ...ofLabels,
  ...ofTemplates,
  ...ofViews,
  ...ofImports,
  ...ofCalendars,
  ...ofPeople,
  ...ofVisitors,
]
