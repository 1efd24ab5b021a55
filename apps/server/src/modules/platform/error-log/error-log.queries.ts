import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { errorLog, Fault, FaultRow, FaultStatus } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

const columns = 'id, kind, message, place, count, status, created_at, last_at'

type ListQuery = Pick<RequestOf<typeof errorLog.list>['query'], 'kind' | 'status' | 'side' | 'q' | 'sort'>

const ofSide = (side: ListQuery['side']): Filter[] =>
  side ? [{ sql: (at) => `(kind = 'panel') = ${at}`, value: side === 'panel' }] : []

export const faultList = ({ kind, status, side, q, sort }: ListQuery) =>
  listSql({
    columns,
    from: 'from error_group',
    filters: [...among('kind', kind), ...among('status', status), ...ofSide(side)],
    search: { columns: ['message', 'place'], text: q },
    order: orderBy(sort, (field) => field),
  })

/** The chart has this many days. */
const mostDays = 30

type Names = Readonly<Record<string, string>>

// A user or company may have been deleted since the sample was stored.
const namesOf = async (query: Query, sql: string, ids: readonly (number | null)[]): Promise<Names> => {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null)
  const rows = uniqueIds.length ? await query<{ id: number; name: string }>(sql, [uniqueIds]) : []
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Returns one cause with the users and companies of its latest samples. */
export const readFault = async (query: Query, id: number): Promise<Fault> => {
  const [row] = await query<FaultRow & Pick<Row<'error_group'>, 'stack' | 'samples'>>(
    `select ${columns}, stack, samples from error_group where id = $1`,
    [id],
  )
  if (!row) throw notFound()
  const days = await query<Pick<Row<'error_day'>, 'day' | 'count'>>(
    'select day, count from error_day where error_group_id = $1 order by day desc limit $2',
    [id, mostDays],
  )
  const users = await namesOf(
    query,
    `select id, name || ' ' || surname as name from app_user where id = any ($1)`,
    row.samples.map(({ user_id }) => user_id),
  )
  const companies = await namesOf(
    query,
    'select id, name from company where id = any ($1)',
    row.samples.map(({ company_id }) => company_id),
  )
  const samples = row.samples.map((sample) => ({
    ...sample,
    user_name: users[String(sample.user_id)] ?? null,
    company_name: companies[String(sample.company_id)] ?? null,
  }))
  return { ...row, days: days.toReversed(), samples }
}

export const changeFault = async (query: Query, id: number, status: FaultStatus) => {
  const [row] = await query<FaultRow>(`update error_group set status = $2 where id = $1 returning ${columns}`, [
    id,
    status,
  ])
  if (!row) throw notFound()
  return row
}
