import { CopyField } from "~/components/copy-field"
import { Disclosure } from "~/components/disclosure"
import { SecretAddress } from "~/components/secret-address"
import type { PublicBoard } from "~/models/exchange/publish/public-board-fields"
import type { PublicBoardPage } from "~/models/exchange/publish/public-form.server"
import { linksAt } from "~/models/exchange/publish/public-links"

type Props = Pick<PublicBoardPage, "since" | "until" | "hasEnded"> & {
  publicBoard: PublicBoard
  boardName: string
  /** Whether the board is shown there, unless the address has ended. */
  isOpen: boolean
}

/** The address of a board, with the others that follow from it. */
export function Addresses({ publicBoard, boardName, isOpen, since, until, hasEnded }: Props) {
  const { address, createdBy, embedIn, hasPassword } = publicBoard
  const who = hasPassword ? "Anyone with the link and the password" : "Anyone with the link"
  return (
    <>
      {hasEnded && (
        <p className="notice">
          The address ended on {until}. Choose another last day to show the board again.
        </p>
      )}
      <SecretAddress
        id="public-address"
        label="Address"
        what="Address"
        address={address}
        hint={
          <>
            {isOpen && !hasEnded && `${who} can see this board${until ? ` until ${until}` : ""}. `}
            {`Created on ${since ?? ""}`}
            {createdBy !== null && (
              <>
                {" by "}
                <bdi translate="no">{createdBy}</bdi>
              </>
            )}
            .
          </>
        }
      />
      {address !== null && (
        <Disclosure text="More addresses">
          <div className="grid gap-4">
            <CopyField
              id="public-calendar"
              label="Calendar"
              what="Calendar address"
              value={linksAt(address).calendarFile}
              hint="The due dates, for calendar programs."
            />
            <CopyField
              id="public-feed"
              label="Feed"
              what="Feed address"
              value={linksAt(address).feed}
              hint="The newest cards, for feed readers."
            />
            <CopyField
              id="public-wall"
              label="Wall"
              what="Wall address"
              value={linksAt(address).wall(1)}
              hint="For a screen on a wall: large, and always up to date."
            />
            {embedIn.length > 0 && (
              <CopyField
                id="public-embed"
                label="Embed"
                what="Line"
                rows={3}
                value={frameOf(address, boardName)}
                hint="For a page of the sites below."
              />
            )}
          </div>
        </Disclosure>
      )}
    </>
  )
}

/** A line of HTML that shows the board in a page of another site. */
function frameOf(address: string, boardName: string): string {
  const title = boardName.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)
  return `<iframe src="${address}/embed" title="${title}" style="width:100%;height:600px;border:0"></iframe>`
}
