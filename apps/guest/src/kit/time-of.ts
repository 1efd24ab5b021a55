import { momentText } from '@sofra/contract/kernel/moment.text.ts'
import { begin } from './begin.ts'

/** Formats an instant of the current days, in the restaurant's time zone. */
export const timeOf = (instant: string) =>
  momentText(instant, { lang: begin.lang, timezone: begin.branch.timezone, now: new Date() })
