export const PRODUCT_LOGO: string = "/logo.svg"

/** How this server is called, and its picture. Set by the settings, and in a browser from the page's head. */
export const site = { name: "Cardinal", logo: PRODUCT_LOGO }

export const SITE_NAME_META = "application-name"
export const SITE_LOGO_META = "site-logo"

export const titleOf = (page: string): string => `${page} · ${site.name}`
