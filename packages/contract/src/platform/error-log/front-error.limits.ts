// A separate file, because every page of the panel loads it and it needs no schema.

/** Maximum length of a reported stack; the panel cuts its own. */
export const longestStack = 8_000

/** Returns a path with `:id` for variable parts: ids, codes, phone numbers, names. Idempotent. */
export const screenPath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(0, 12)
    .map((part) => (/^[a-zA-Z-]{0,32}$/.test(part) ? part : ':id'))
    .join('/')
