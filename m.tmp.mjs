import sharp from "sharp"
const [out, w, ...names] = process.argv.slice(2)
const imgs = await Promise.all(names.map((n) => sharp(`/tmp/first/${n}.png`).resize({ width: Number(w) }).png().toBuffer({ resolveWithObject: true })))
const h = Math.max(...imgs.map((i) => i.info.height))
await sharp({ create: { width: imgs.length * (Number(w) + 8), height: h, channels: 3, background: "#888" } }).composite(imgs.map((i, k) => ({ input: i.data, left: k * (Number(w) + 8), top: 0 }))).png().toFile(`/tmp/first/${out}.png`)
