import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { useCommandForm } from "~/client/use-command-form"
import { Dialog } from "~/components/dialog"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { AfterProof } from "~/components/with-proof"
import { proofAddress } from "~/http/account.server"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { pairScreen } from "~/http/screens.server"
import { BoardKey } from "~/models/board/board/board"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { PairScreen } from "~/models/exchange/screen/screen"
import { startPairing } from "~/models/exchange/screen/screen.server"
import { LIMITS } from "~/models/text/limits"
import { done } from "~/models/text/reply/reply"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { toShare } from "~/routes/board.$boardId.share/commands.server"

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await readPage(args, BoardKey, startPairing)),
  proveAt: await proofAddress(args),
})

export const { meta, clientLoader, clientAction, handle } = cachedPage("Pair a screen")

export const action = (args: ActionFunctionArgs) =>
  handleForm(
    args,
    keepingQuery({
      "pair-screen": command(PairScreen, (actor, input) => pairScreen(actor, input, args.context), {
        done: done("Screen paired", "It shows the board within a few seconds"),
        to: toShare,
      }),
    }),
  )

export default function ScreensRoute() {
  const board = useOutletContext<BoardFrame>()
  const share = useKeepQuery()(`/board/${board.id}/share`)
  const { address } = useLoaderData<typeof loader>()
  return (
    <Dialog title="Pair a screen" closeTo={share}>
      <div className="dialog-body">
        <p>
          Open <b translate="no">{address}</b> on the screen. It shows a code. Type only a code that
          you see before you: the screen then shows this board, with the names of its members, to
          everybody who passes it.
        </p>
        <AfterProof>
          <PairForm />
        </AfterProof>
        <AfterProof to="pair a screen" />
      </div>
    </Dialog>
  )
}

function PairForm() {
  const { form, fields } = useCommandForm<{ code: string; name: string }>("pair-screen")
  return (
    <CommandForm form={form} className="grid gap-4">
      <TextField
        label="Code"
        field={fields.code}
        hint="Eight characters."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="BCDF-GHJK"
        required
      />
      <TextField
        label="Name of the screen"
        field={fields.name}
        limit={LIMITS.name}
        placeholder="Kitchen"
        autoComplete="off"
        required
      />
      <div>
        <Submit pendingText="Pairing...">Pair</Submit>
      </div>
    </CommandForm>
  )
}
