import type { LoaderFunctionArgs } from "@remix-run/node"
import { proofAddress } from "~/http/account.server"
import { command } from "~/http/command.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { BoardKey } from "~/models/board/board/board"
import { SetMailIn, type MailInAddress, type ReceivedMail } from "~/models/programs/mail-in/mail-in"
import {
  deleteMailIn,
  getMailIn,
  replaceMailIn,
  setMailIn,
} from "~/models/programs/mail-in/mail-in.server"
import { done, failedBecause, seen } from "~/models/text/reply/reply"
import { momentText } from "~/models/text/time/date-text.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

/** A mail as the page shows it. */
export type ShownMail = Omit<ReceivedMail, "receivedAt"> & { received: string }

type MailInPage = {
  mailIn: MailInAddress | null
  mails: ShownMail[]
  /** Where the owner proves to be one first; null after a proof of some minutes ago. */
  proveAt: string | null
}

/** Reads a person's mail address of a board, and the last mails. @throws a redirect to sign in, or a refusal */
export function readMailIn(args: LoaderFunctionArgs): Promise<MailInPage> {
  const clock = readClock(args)
  return readPage(args, BoardKey, async (actor, key) => {
    const { mailIn, mails } = await getMailIn(actor, key)
    const shown = mails.map(({ receivedAt, ...mail }) => ({
      ...mail,
      received: momentText(receivedAt, clock),
    }))
    return { mailIn, mails: shown, proveAt: await proofAddress(args) }
  })
}

/** The commands of the page. */
export const mailInCommands = () =>
  keepingQuery({
    "create-mail-address": command(SetMailIn, setMailIn, {
      done: seen("Address created"),
      failed: failedBecause("Address not created"),
    }),
    "choose-mail-list": command(SetMailIn, setMailIn, {
      done: seen("List saved"),
      failed: failedBecause("List not saved"),
    }),
    "replace-mail-address": command(BoardKey, replaceMailIn, {
      done: done("Address replaced", "Emails to the old address no longer add cards"),
      failed: failedBecause("Address not replaced"),
    }),
    "delete-mail-address": command(BoardKey, deleteMailIn, {
      done: done("Address removed", "Emails to it no longer add cards"),
      failed: failedBecause("Address not removed"),
    }),
  })
