import { addDays, instantsOf, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import type { z } from 'zod'
import type { Query } from '../../../kernel/database/tenant.ts'
import { zoneSql } from '../../member/member/member.api.ts'

type Rules = z.output<typeof sections.notifications.values>

export interface CompanyFacts extends Rules {
  company: string
  currency: string
  timezone: string
}

/** Reads a company's rules for messages. */
export async function readRules(query: Query, companyId: number): Promise<CompanyFacts> {
  const [row] = await query<{ rules: Partial<Rules> | null; company: string; currency: string; timezone: string }>(
    `select c.settings -> 'notifications' as rules, c.name as company, c.currency_code as currency, ${zoneSql('c.id')} as timezone
     from company c where c.id = $1`,
    [companyId],
  )
  if (!row) throw new Error(`company ${companyId} is not in this transaction's scope`)
  const { rules, ...facts } = row
  return { ...sections.notifications.start, ...rules, ...facts }
}

const minuteOf = (typed: string) => {
  const [hours = 0, minutes = 0] = typed.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns when advertising may be sent; undefined if at once. */
export const quietUntil = ({ quiet, quiet_from, quiet_to, timezone }: CompanyFacts, now: Date): Date | undefined => {
  const [from, to] = [minuteOf(quiet_from), minuteOf(quiet_to)]
  if (!quiet || from === to) return undefined
  const { date, minute } = localTime(timezone, now)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return undefined
  const [until] = instantsOf(timezone, { date: minute < to ? date : addDays(date, 1), minute: to })
  // An hour that daylight saving skips has no instant; use the next whole hour.
  return until ?? new Date(now.getTime() + 3_600_000)
}
