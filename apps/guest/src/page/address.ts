import type { PageFacts } from './facts.ts'

/** Returns the query of a link within the page: the table's token, then the given parameters. */
export const addressOf = (table: PageFacts['table'], parameters: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ ...(table ? { t: table.token } : {}), ...parameters })}`
