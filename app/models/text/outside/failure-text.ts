const TEXTS: readonly (readonly [codes: RegExp, text: (host: string) => string])[] = [
  [/^ENOTFOUND$/, (host) => `There is no server named ${host}. Check the address.`],
  [/^EAI_/, (host) => `The address of ${host} could not be looked up. Try again later.`],
  [/^ECONNREFUSED$/, (host) => `${host} refused the connection.`],
  [
    /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/,
    (host) => `${host} broke the connection off.`,
  ],
  [
    /CERT|SELF_SIGNED|VERIFY_LEAF/,
    (host) => `The certificate of ${host} is not valid, so that its answers cannot be trusted.`,
  ],
  [/^(EPROTO|ERR_SSL_.*)$/, (host) => `${host} does not speak HTTPS there.`],
  [/^(HPE_.*|Z_.*)$/, (host) => `The answer of ${host} is damaged.`],
]

/** Why a request failed, as a sentence for whoever named the server. It never has more of the request than the host. */
export function failureText(host: string, error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code)
  const found = TEXTS.find(([codes]) => codes.test(code))
  return found ? found[1](host) : `${host} could not be reached.`
}
