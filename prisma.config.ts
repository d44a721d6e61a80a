import { defineConfig } from "prisma/config"

// The command line only generates the client here: bin/generate.mjs calls it.
export default defineConfig({ schema: "prisma/schema.prisma" })
