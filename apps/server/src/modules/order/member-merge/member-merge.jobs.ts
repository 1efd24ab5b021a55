import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { forgetInImports, isImporting, type PersonInImports } from '../../../kernel/import/import.forget.ts'
import { addJob, jobs, work } from '../../../kernel/jobs/jobs.ts'
import { readMembers } from '../../member/member/member.merge.api.ts'
import { forget, forgetMerges, lateRows } from './member-merge.tasks.ts'
import { forgetRows, forgettable, moveRows } from './person.rows.ts'

interface Of {
  company_id: number
  id: number
}

/** Rows of one transaction. */
const atOnce = 500

const inCompany = (pools: Pools, { company_id }: Of, work: (query: Query) => Promise<boolean>) =>
  withTenant(pools, { companies: [company_id], branches: 'all' }, work)

/** Takes away what names somebody and stands in no row of theirs: imports, movements of the ledger, text messages. */
const forgetTraces = async (query: Query, person: PersonInImports) => {
  await forgetInImports(query, person)
  await query('select app.mask_ledger($1, $2)', [person.companyId, person.members])
  await query('select app.forget_sms($1, $2)', [person.companyId, person.phones])
}

// Begins anew after a server has ended: what is taken away already is not found again.
const forgetPart = async (query: Query, tables: Tables, { company_id, id }: Of) => {
  const [held] = await query<Row<'member_anonymisation'>>(
    'select * from member_anonymisation where company_id = $1 and member_id = $2 and ended_at is null for update',
    [company_id, id],
  )
  if (!held) return false
  const records = await query<Pick<Row<'member'>, 'id'>>(
    'select id from member where company_id = $1 and (id = $2 or merged_into_id = $2)',
    [company_id, id],
  )
  const somebody = { companyId: company_id, members: records.map((record) => record.id), phones: held.phones }
  const traces = { ...somebody, emails: held.emails, codes: held.codes }
  if (held.done === 0) await forgetTraces(query, traces)
  let gone = 0
  for (const of of forgettable(tables)) {
    gone = await forgetRows(query, of, somebody, atOnce)
    if (gone) break
  }
  if (gone === 0) {
    await forgetTraces(query, traces)
    // A file that is being read may name the person in rows to come.
    if (await isImporting(query, company_id)) {
      await addJob(query, forget, { company_id, id }, { runAt: new Date(Date.now() + 60_000) })
      return false
    }
  }
  await query(
    `update member_anonymisation set done = done + $3, ended_at = case when $3 = 0 then now() end,
       phones = case when $3 = 0 then '{}' else phones end, emails = case when $3 = 0 then '{}' else emails end,
       codes = case when $3 = 0 then '{}' else codes end
     where company_id = $1 and member_id = $2`,
    [company_id, id, gone],
  )
  await emit(
    query,
    progressMoved,
    { company_id, subject_id: id },
    { of: 'member', state: gone ? 'anonymising' : 'anonymised', done: held.done + gone, total: held.total },
  )
  return gone > 0
}

/** Takes away what names somebody, a part in each transaction. */
export const forgetPerson = async (pools: Pools, tables: Tables, of: Of) => {
  while (await inCompany(pools, of, (query) => forgetPart(query, tables, of)));
}

/** Moves rows that came to a merged record while it was merged. */
export const moveLateRows = (pools: Pools, tables: Tables, of: Of) =>
  inCompany(pools, of, async (query) => {
    const [merge] = await query<Row<'member_merge'>>(
      'select * from member_merge where company_id = $1 and id = $2 and undone_at is null',
      [of.company_id, of.id],
    )
    if (!merge) return false
    const { primary_id: primary, duplicate_id: duplicate } = merge
    const members = await readMembers(query, of.company_id, [primary, duplicate], true)
    if (members.some((member) => member.id === duplicate && member.merged_into_id === primary))
      await moveRows(query, tables, { companyId: of.company_id, mergeId: of.id, primary, duplicate })
    return true
  })

/** Forgets what merges were that nobody can undo any more. */
async function forgetOldMerges(pools: Pools) {
  const { rows } = await pools.platform.query<{ companies: number[] | null }>(
    `select array_agg(distinct company_id) as companies from member_merge where before is not null and created_at < now() - interval '25 hours'`,
  )
  const companies = rows[0]?.companies
  if (!companies) return
  await withTenant(pools, { companies, branches: 'all' }, async (query) => {
    await query(
      `with old as (
         update member_merge set before = null
         where company_id = any ($1) and before is not null and created_at < now() - interval '25 hours' returning company_id, id)
       delete from member_merge_row r using old where r.company_id = old.company_id and r.merge_id = old.id`,
      [companies],
    )
  })
}

export const memberMergeJobs = ({ tables }: { tables: Tables }) =>
  jobs({
    tasks: [
      work(lateRows, (of, { pools }) => moveLateRows(pools, tables, of)),
      work(forget, (of, { pools }) => forgetPerson(pools, tables, of)),
      work(forgetMerges, (_, { pools }) => forgetOldMerges(pools)),
    ],
    cron: [{ at: '11 * * * *', task: forgetMerges }],
  })
