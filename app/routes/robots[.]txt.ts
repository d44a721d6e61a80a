import { config } from "~/config.server"

const KEPT_TO_PEOPLE = [
  ...["/api/", "/board/", "/boards", "/settings"],
  ...["/invite/", "/reset-password/", "/confirm-email/", "/undo-email-change/"],
]

/** What searches may look at: the public pages, which the sitemap lists. */
export const loader = () =>
  new Response(
    [
      "User-agent: *",
      ...KEPT_TO_PEOPLE.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${config.publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" } },
  )
