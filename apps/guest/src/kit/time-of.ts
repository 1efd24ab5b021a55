import { momentText } from '@sofra/contract/kernel/moment.text.ts'
import { begin } from './begin.ts'

/** An instant of these days in words, in the restaurant's time. */
export const timeOf = (instant: string) =>
  momentText(instant, { lang: begin.lang, timezone: begin.branch.timezone, now: new Date() })
