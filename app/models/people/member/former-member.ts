/** The author of what somebody wrote whose account is gone, in files that must name one. */
export const FORMER_MEMBER = { username: "former-member", name: "Former member" }
