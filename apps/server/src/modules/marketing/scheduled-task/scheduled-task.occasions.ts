import type { ScheduledTask } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { anniversariesFrom } from '@sofra/contract/member/member/member.days.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { Parameters } from '../../../kernel/records/parameters.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'
import { expiringSql } from '../../member/ledger/expiring.api.ts'

/** What a task searches for, and as of when. */
export interface OccasionSearch {
  companyId: number
  /** Null for an unsaved task: it has found nobody yet. */
  taskId: number | null
  task: Pick<ScheduledTask, 'type' | 'days' | 'hours' | 'member_group_id'>
  /** The local day of the run, `2026-03-29`, and the days until the next run. */
  day: string
  span: number
  now: Date
}

/** Baskets older than so many days are ignored. */
const basketDays = 30

const anniversary = (column: string, { companyId, day, span }: OccasionSearch, { at }: Parameters) => {
  const { from, to } = anniversariesFrom(day, span - 1)
  const [first, year] = [at(from), Number(day.slice(0, 4))]
  const both = from <= to ? 'and' : 'or'
  // In a period across New Year, days from January on belong to the next year.
  const next = from <= to ? year : year + 1
  return {
    from: `from member m where m.company_id = ${at(companyId)} and (${column} >= ${first} ${both} ${column} <= ${at(to)})`,
    occasion: `(case when ${column} >= ${first} then ${at(year)}::int else ${at(next)}::int end)::text`,
  }
}

/** Finds members with expiring points, except those who were told within so many days. */
const expiring = ({ companyId, taskId, task: { days }, day, now }: OccasionSearch, { at }: Parameters) => {
  const [company, instant, within] = [at(companyId), `${at(now)}::timestamptz`, `${at(days)}::int`]
  const notified = `exists (select from scheduled_task_occasion o where o.company_id = ${company} and o.task_id = ${at(taskId)}
    and o.member_id = m.id and o.found_at > ${instant} - make_interval(days => ${within}))`
  return {
    from: `from (${expiringSql(company, instant, within)} group by a.member_id) e
      join member m on m.company_id = ${company} and m.id = e.member_id where not ${notified}`,
    occasion: `${at(day)}::text`,
  }
}

const abandonedBaskets = ({ companyId, task: { hours }, now }: OccasionSearch, { at }: Parameters) => ({
  from: `from member_basket b join member m on m.company_id = b.company_id and m.id = b.member_id
    where b.company_id = ${at(companyId)} and b.changed_at <= ${at(new Date(now.getTime() - (hours ?? 0) * 3_600_000))}
    and b.changed_at > ${at(new Date(now.getTime() - basketDays * 86_400_000))}`,
  occasion: 'extract(epoch from b.changed_at)::text',
})

const unseen = ({ companyId, task: { days }, now }: OccasionSearch, { at }: Parameters) => ({
  from: `from member m where m.company_id = ${at(companyId)}
    and m.last_activity_at < ${at(new Date(now.getTime() - (days ?? 0) * 86_400_000))}`,
  occasion: 'extract(epoch from m.last_activity_at)::text',
})

const by = {
  birthday: (of: OccasionSearch, values: Parameters) => anniversary('m.birthday', of, values),
  wedding: (of: OccasionSearch, values: Parameters) => anniversary('m.wedding_day', of, values),
  'not-seen': unseen,
  points: expiring,
  basket: abandonedBaskets,
} as const

/**
 * Returns `select id, occasion …`: the members that a task finds for the first time on an occasion. For a group all
 * members, without an occasion.
 */
export async function occasionsSql(query: Query, of: OccasionSearch, values: Parameters): Promise<string> {
  const { companyId, taskId, task, now } = of
  if (task.type === 'group') {
    const ids = await memberIdsSql(query, { companyId, groupId: task.member_group_id, now }, values)
    return `select m.id, null::text as occasion from member m where m.company_id = ${values.at(companyId)} and m.id in ${ids}`
  }
  const { from, occasion } = by[task.type](of, values)
  if (taskId === null) return `select m.id, ${occasion} as occasion ${from}`
  const before = `select from scheduled_task_occasion k where k.company_id = ${values.at(companyId)} and k.task_id = ${values.at(taskId)}
    and k.member_id = m.id and k.occasion = ${occasion}`
  return `select m.id, ${occasion} as occasion ${from} and not exists (${before})`
}
