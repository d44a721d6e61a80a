// @ts-check
import sharp from "sharp"
import { fillTo } from "./texts.mjs"

/** @typedef {import("./row.mjs").Row} Row */

// Pictures of as many pixels as are taken, and addresses as long as they can be.

/** Just under 50 million pixels. */
const SIDE = 7071

/** @type {Record<string, () => Promise<Buffer>>} */
const PICTURES = {
  "an empty PNG": () => blank().png({ compressionLevel: 9 }).toBuffer(),
  "a PNG in 16 bits": () => blank().toColourspace("rgb16").png().toBuffer(),
  "a progressive JPEG": () => blank().jpeg({ progressive: true, quality: 30 }).toBuffer(),
  "a WebP": () => blank().webp({ effort: 0 }).toBuffer(),
}

const blank = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: "#12345678" } })

/** @param {string} field @param {Buffer} content */
const formOf = (field, content) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`),
    content,
    Buffer.from("\r\n--x--\r\n"),
  ])

/**
 * @param {string} name
 * @param {string} kind
 * @param {number} count
 * @param {(facts: import("./worlds.mjs").Facts) => string} pathOf
 * @returns {Row}
 */
const pictureRow = (name, kind, count, pathOf) => {
  /** @type {Buffer} */
  let picture
  return {
    name: `small: ${name} of 50 million pixels, ${kind}`,
    world: "small",
    spoils: true,
    expect: [200, 201, 400, 413, 429, 503],
    prepare: async () => void (picture = (await PICTURES[kind]?.()) ?? Buffer.alloc(0)),
    run: (t) =>
      t.together(count, () => {
        const path = pathOf(t.facts)
        const body = formOf(path.includes("avatar") ? "avatar" : "file", picture)
        const headers = { "content-type": "multipart/form-data; boundary=x" }
        return t.request(path, { method: "POST", headers, body })
      }),
  }
}

const toCard = (/** @type {import("./worlds.mjs").Facts} */ { ids }) =>
  `/api/attachments/upload?cardId=${ids.warmCard}`
const toAvatar = () => "/api/users/avatar/upload"

/** @type {Row[]} */
export const PICTURE_ROWS = [
  ...Object.keys(PICTURES).flatMap((kind) => [
    pictureRow("a picture", kind, 1, toCard),
    pictureRow("a person's picture", kind, 1, toAvatar),
  ]),
  pictureRow("10 pictures at once", "an empty PNG", 10, toCard),
  ...["/search?q=", "/nowhere?", "/login?redirectTo=/", "/api/search?q=", "/board/$b?q="].map(
    (path) =>
      /** @type {Row} */ ({
        name: `small: GET ${path} with 15,000 more characters`,
        world: "small",
        expect: [200, 302, 400, 404],
        run: (t) =>
          t.get(path.replace("$b", t.facts.ids.warmBoard ?? "") + fillTo("%21+a+", 15_000)),
      }),
  ),
]
