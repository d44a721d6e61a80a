import { z } from "zod"

// The settings of a bucket for files, under the names that Fly's and other hosts' storages set.

export type Bucket = {
  name: string
  /** The URL of the S3-compatible store. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const BUCKET_FIELDS = {
  BUCKET_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket, as in my-boards")
    .optional(),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
}

type Fields = { [Name in keyof typeof BUCKET_FIELDS]?: string | undefined }

export function requireWholeBucket(set: Fields, context: z.RefinementCtx): void {
  // Machines may have the others for other purposes.
  if (set.BUCKET_NAME === undefined && set.AWS_ENDPOINT_URL_S3 === undefined) return
  const names = Object.keys(BUCKET_FIELDS) as (keyof Fields)[]
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length === 0) return
  const message = `missing, but files in a bucket need all of ${names.join(", ")}`
  context.addIssue({ code: "custom", path: [missing.join(", ")], message })
}

/** @returns null unless all of them are set */
export function bucketOf(set: Fields): Bucket | null {
  const { BUCKET_NAME: name, AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region } = set
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (!name || !endpoint || !region || !accessKeyId || !secretAccessKey) return null
  return { name, endpoint, region, accessKeyId, secretAccessKey }
}
