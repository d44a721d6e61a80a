import { useLocation } from "@remix-run/react"
import { useContext } from "react"
import { site } from "~/site"
import { PageContext } from "~/client/page-context"

export function PublicHead() {
  const { publicStyles, publicUrl } = useContext(PageContext)
  const address = publicUrl + useLocation().pathname
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: publicStyles }} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${publicUrl}/og.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="A Cardinal board with lists of cards, and the red cardinal that gave it its name."
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export function describePage(title: string, description: string) {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ]
}
