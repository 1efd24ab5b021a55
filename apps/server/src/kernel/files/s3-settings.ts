import { PlainFailure } from '../plain-failure.ts'

/** An S3 bucket and its credentials. */
export interface S3Settings {
  /** URL of the bucket, with its name in the path or the host, without a trailing slash. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

const bucketOf = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PlainFailure('FILES_S3_URL must be the http(s) address of a bucket.')
  // The URL is shown and logged, so it may not contain credentials.
  if (url.username || url.password || url.search || url.hash)
    throw new PlainFailure('FILES_S3_URL must be an address alone: key and secret stand in variables of their own.')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/**
 * Reads the bucket's settings from the environment; undefined if files are on disk. Throws a PlainFailure if the
 * settings are incomplete.
 */
export const s3SettingsOf = (env: NodeJS.ProcessEnv): S3Settings | undefined => {
  if (!env.FILES_S3_URL) return undefined
  const { FILES_S3_REGION: region = 'us-east-1', FILES_S3_KEY: key, FILES_S3_SECRET: secret } = env
  if (!key || !secret) throw new PlainFailure('FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET.')
  return { url: bucketOf(env.FILES_S3_URL), region, key, secret }
}
