import { config } from "~/config/config.server"

const DISALLOWED_PATHS = [
  "/api/",
  "/board/",
  "/boards",
  "/my",
  "/settings",
  "/workspaces",
  "/invite/",
  "/calendar/",
  "/reset-password/",
  "/confirm-email/",
  "/undo-email-change/",
  "/unsubscribe/",
  "/mute/",
  "/not-me/",
  "/register/",
  "/wall",
]

/** Lets search engines index only the public pages, which the sitemap lists. */
export const loader = () =>
  new Response(
    [
      "User-agent: *",
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${config.publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" } },
  )
