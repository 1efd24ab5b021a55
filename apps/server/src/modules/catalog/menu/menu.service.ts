import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { nextOpening } from '@sofra/contract/branch/hours/hours.ts'
import type { putCategoryStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { branchHours, type Part, type Place, readStatus, writeStatus } from './menu.queries.ts'

type Change = RequestOf<typeof putCategoryStatus>['body']

const hour = 60 * 60_000

/** The first opening after the present business day; where no opening is known, the start of the next business day. */
const tomorrow = async (query: Query, place: Place, now: Date) => {
  const hours = await branchHours(query, place)
  if (!hours) throw notFound()
  const { until } = businessDayRange(hours, businessDay(hours, now))
  return nextOpening(hours, until) ?? until
}

const wrongEnd = (code: 'rule.invalid' | 'rule.future') =>
  new AppError(400, 'error.invalid', { errors: [{ path: 'until', code }] })

const endOf = async ({ status, until }: Change, place: Place, { query, now }: Context): Promise<Date | null> => {
  if (until === null) return null
  if (status === 'open') throw wrongEnd('rule.invalid')
  if (until === 'hour') return new Date(now.getTime() + hour)
  if (until === 'tomorrow') return tomorrow(query, place, now)
  const end = new Date(until)
  if (end <= now) throw wrongEnd('rule.future')
  return end
}

/**
 * Opens or closes a category or product. Closing a category leaves its products' own statuses as they are, so that
 * opening it brings them back. Throws 409 for a product of a closed category, and for a version that is not the present one.
 */
export async function changeStatus(part: Part, branchId: number, id: number, body: Change, context: Context) {
  const { query } = context
  const place = { companyId: companyOf(context), branchId }
  const until = await endOf(body, place, context)
  const { status, version } = body
  const to = { id, version, status, until, by: person(context).id, at: context.now }
  const written = await writeStatus(query, part, place, to)
  const row = await readStatus(query, part, place, id)
  if (!row) throw notFound()
  const { parent_open, ...present } = row
  if (!written) throw new AppError(409, parent_open ? 'error.stale' : 'menu.category-closed', { present })
  await emit(query, { ...place, topic: 'menu', subjectId: id, detail: `${part}-${status}` })
  return present
}
