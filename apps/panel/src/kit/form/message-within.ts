/** Returns the first message of a field's errors; those of a field with several values are nested. */
export const messageWithin = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && 'type' in error) return error.message
  for (const part of Object.values(error)) {
    const message = messageWithin(part)
    if (message !== undefined) return message
  }
  return undefined
}
