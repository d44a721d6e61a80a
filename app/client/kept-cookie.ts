const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps a cookie in this browser for a year. @param pair its name and value, as they are sent */
export function keepCookie(pair: string, path: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : ""
  document.cookie = `${pair}; Path=${path}; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax${secure}`
}
