import type { PageFacts } from './facts.ts'

/** Returns the query of a link within the page: what it names, after the token of the table that the guest sits at. */
export const addressOf = (table: PageFacts['table'], named: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ ...(table ? { t: table.token } : {}), ...named })}`
