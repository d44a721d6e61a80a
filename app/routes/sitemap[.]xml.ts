import { config } from "~/config/config.server"
import { listedPaths } from "~/http/public-paths"

/** With the origin of the settings, never of a request. */
export const loader = () =>
  new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...listedPaths(config.hasPlans).map(
        (path) => `  <url><loc>${escape(config.publicUrl + path)}</loc></url>`,
      ),
      "</urlset>",
      "",
    ].join("\n"),
    {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "max-age=3600",
      },
    },
  )

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
