import { confirmLeave } from "./confirm-leave"
import { textsOf } from "./form-texts"
import { waitingForms, whenSent } from "./waiting-forms"

// The forms of a board reach the server in order, and so do those of different pages that name the same thing: nothing
// changes what is still being created, undo takes back the last change, and what is typed fast keeps its order.

type Sent = {
  names: ReadonlySet<string>
  /** The board, or another page, that the form is sent to. */
  place: string
  creates: string | undefined
  end: Promise<boolean>
}

/** The forms that have no answer yet, the oldest first. */
const onTheWay = new Set<Sent>()

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const IDS_ONLY = /^[\da-f,\s-]+$/
const CREATES = /^(create|add|copy|use|save)-/

function read(form: FormData, url: string): Omit<Sent, "end"> {
  const texts = textsOf(form)
  const intent = texts.get("intent") ?? ""
  const { pathname } = new URL(url)
  const [place = pathname, boardId] = /^\/board\/([\w-]+)/.exec(pathname) ?? []
  const creates = CREATES.test(intent) ? texts.get("id") : undefined
  const values = [...form.values()].filter((value): value is string => typeof value === "string")
  const ids = [pathname, ...values.filter((value) => IDS_ONLY.test(value))].join()
  const names = new Set(ids.match(ID))
  if (boardId !== undefined) names.delete(boardId)
  return { names, place, creates }
}

const touch = (one: Omit<Sent, "end">, other: Sent) =>
  one.place === other.place || [...one.names].some((name) => other.names.has(name))

let lastRead: Promise<unknown> = Promise.resolve()

/** Reads a form. Forms are read, and therefore sent, in the order in which they were submitted. */
export function readForm(request: Request): Promise<FormData> {
  const form = lastRead.then(() => request.clone().formData())
  lastRead = form.catch(() => {})
  return form
}

/**
 * Waits for earlier forms of the same board, or of the same things. The browser asks before a waiting form, or one
 * that creates something, is lost. @param send receives whether a thing that the form names could not be created
 */
export async function sendInOrder<T extends { ok: boolean }>(
  form: FormData,
  url: string,
  send: (isMissing: boolean) => Promise<T>,
): Promise<T> {
  const mine = read(form, url)
  const earlier = [...onTheWay].filter((other) => touch(mine, other))
  const sent = (async () => {
    const accepted = await Promise.all(earlier.map(({ end }) => end))
    const isNeeded = ({ creates = "" }: Sent) => mine.names.has(creates) && creates !== mine.creates
    return send(earlier.some((other, index) => accepted[index] === false && isNeeded(other)))
  })()
  const end = sent.then(
    ({ ok }) => ok,
    () => false,
  )
  const entry: Sent = { ...mine, end }
  onTheWay.add(entry)
  const canBeLost = mine.creates !== undefined || earlier.length > 0
  const allowLeave = canBeLost ? confirmLeave() : () => {}
  try {
    return await sent
  } finally {
    allowLeave()
    onTheWay.delete(entry)
  }
}

/** Resolves when what is still being created under one of these ids has been, or could not be. */
export async function whenCreated(ids: readonly (string | undefined)[]): Promise<void> {
  // A busy browser takes a moment to read a form, and a key may follow sooner.
  await lastRead
  const isNamed = ({ creates }: Sent) => creates !== undefined && ids.includes(creates)
  await Promise.all([...onTheWay].filter(isNamed).map(({ end }) => end))
  const waits = waitingForms().some(
    ({ refused, fields }) =>
      refused === undefined && fields.some(([name, value]) => name === "id" && ids.includes(value)),
  )
  if (waits) await whenSent()
}
