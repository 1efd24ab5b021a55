// Apart from the calls: every page of the panel loads these, and no schema.

/** The longest stack that a report may have; a panel cuts its own. */
export const longestStack = 8_000

/** A path with `:id` for what is no word of a screen's own: ids, codes, phone numbers, names. Says the same of what it made. */
export const screenPath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(0, 12)
    .map((part) => (/^[a-zA-Z-]{0,32}$/.test(part) ? part : ':id'))
    .join('/')
