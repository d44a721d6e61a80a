import type { MetaFunction } from "@remix-run/react"
import { describePage } from "~/components/public-head"
import { StartLink, TextPage } from "~/components/public-page"
import { titleOf } from "~/site"

export { clientLoader, handle, loader } from "~/client/public-route"

export const meta: MetaFunction = () =>
  describePage(
    titleOf("About"),
    "What Cardinal is, and what it stands for: live for everyone, working without JavaScript, and " +
      "small enough to run yourself.",
  )

export default function AboutPage() {
  return (
    <TextPage
      title="About Cardinal"
      lead="A shared board should be as simple and reliable as notes on a wall, and everyone should see it at once."
    >
      <p>
        Cardinal is a kanban board: lists of cards that people move from left to right as their work
        goes on. What one person does, the others see at once. It is named after a bird that is easy
        to spot.
      </p>
      <h2>What it stands for</h2>
      <ul>
        <li>Nothing that anyone types is lost, even when two people edit the same text.</li>
        <li>
          Every page works without JavaScript, as links and forms. With it, it is quicker. Only
          passkeys, notifications of browsers and reading offline need it.
        </li>
        <li>
          What you may not see does not exist for you; what you may not do, the server refuses.
        </li>
        <li>No page loads anything from another site. Nobody is counted or tracked.</li>
        <li>One process and one folder: small enough for a machine of your own.</li>
      </ul>
      <h2>How it is made</h2>
      <p>
        In TypeScript, with Remix, React and SQLite. The recording on the start page is made by a
        script from the product as it is, so it shows what you will get. The{" "}
        <a href="/build/licenses.txt">licences of all packages and of the font</a> are in one file.
      </p>
      <p className="mt-8">
        <StartLink />
      </p>
    </TextPage>
  )
}
