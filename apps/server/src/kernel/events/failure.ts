import { AppError } from '../errors.ts'

const mostShown = 300

/** What may be a key, an address or a password inside of a message. */
const secrets = [/\/\/[^\s/@]+:[^\s/@]+@/g, /[\w.+-]+@[\w.-]+/g, /[\w-]{24,}/g, /\d{6,}/g, /"[^"]*"/g]

/** What went wrong, for people who mend it: without what was being handled, which may be a guest's or a secret. */
export const failureText = (error: unknown): string => {
  if (error instanceof AppError) return error.phrase
  if (!(error instanceof Error)) return 'unknown'
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const kind = [error.name, code, constraint].filter((part) => typeof part === 'string').join(' ')
  const message = secrets.reduce((text, secret) => text.replace(secret, '…'), error.message)
  return `${kind}: ${message}`.slice(0, mostShown)
}
