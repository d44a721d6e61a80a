import type { Request as ExpressRequest } from "express"

/** The parts of a request that are read before its body, whether Remix gets it or not. */
export type RequestHead = Pick<Request, "method" | "url"> & { headers: Pick<Headers, "get"> }

/** Only the path and the query are read. */
const ANY_ORIGIN = "http://cardinal.invalid"

/** A request that Remix does not get: making a Web Request takes longer than reading a small one. */
export class IncomingRequest implements RequestHead {
  readonly headers = { get: (name: string) => this.incoming.get(name) ?? null }

  constructor(private readonly incoming: ExpressRequest) {}

  get method(): string {
    return this.incoming.method
  }

  get url(): string {
    return new URL(this.incoming.originalUrl, ANY_ORIGIN).href
  }
}
