import type { LoaderFunctionArgs } from "@remix-run/node"
import { FollowedPage } from "~/components/published/followed-card.server"
import { readFollowedCard } from "~/models/exchange/publish/followed-card.server"
import { publicPage } from "./p.$token._index/public-route.server"

/** A card of somebody without an account, who has its key. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(
    args,
    async (asked, search) => {
      const followed = await readFollowedCard(asked, asked.params.key ?? "")
      return <FollowedPage followed={followed} links={asked.links} email={search.get("email")} />
    },
    { params: ["email"] },
  )
