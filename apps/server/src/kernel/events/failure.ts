import { AppError } from '../errors.ts'

const mostShown = 300

/** Parts of a message that may be a key, an address or a password. */
const secrets = [/\/\/[^\s/@]+:[^\s/@]+@/g, /[\w.+-]+@[\w.-]+/g, /[\w-]{24,}/g, /\d{6,}/g, /"[^"]*"/g]

/** Returns an error's text for developers, without the handled data, which may contain personal data or secrets. */
export const failureText = (error: unknown): string => {
  if (error instanceof AppError) return error.phrase
  if (!(error instanceof Error)) return 'unknown'
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const kind = [error.name, code, constraint].filter((part) => typeof part === 'string').join(' ')
  const message = secrets.reduce((text, secret) => text.replace(secret, '…'), error.message)
  return `${kind}: ${message}`.slice(0, mostShown)
}
