export * from "../bin/postgres-cluster.mjs"
