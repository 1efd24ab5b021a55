import { PlainFailure } from '../plain-failure.ts'

/** A bucket of an S3 store, and its credentials. */
export interface S3Settings {
  /** Of the bucket, with its name in the path or in the host; without a slash at its end. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

const bucketOf = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PlainFailure('FILES_S3_URL must be the http(s) address of a bucket.')
  // An address is shown and logged.
  if (url.username || url.password || url.search || url.hash)
    throw new PlainFailure('FILES_S3_URL must be an address alone: key and secret stand in variables of their own.')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** The bucket that the environment names; undefined where files stay on the disk. Throws a PlainFailure for half of one. */
export const s3SettingsOf = (env: NodeJS.ProcessEnv): S3Settings | undefined => {
  if (!env.FILES_S3_URL) return undefined
  const { FILES_S3_REGION: region = 'us-east-1', FILES_S3_KEY: key, FILES_S3_SECRET: secret } = env
  if (!key || !secret) throw new PlainFailure('FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET.')
  return { url: bucketOf(env.FILES_S3_URL), region, key, secret }
}
