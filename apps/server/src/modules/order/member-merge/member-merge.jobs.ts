import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { AllTables } from '../../../kernel/database/tables.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { forgetInImports, isImporting, type PersonInImports } from '../../../kernel/import/import.forget.ts'
import { addJob, jobs, work } from '../../../kernel/jobs/jobs.ts'
import { readMembers } from '../../member/member/member.merge.api.ts'
import { noteBranchesOfOrders } from '../visit/visit.api.ts'
import { anonymiseRest, lateRows, purgeMerges } from './member-merge.tasks.ts'
import { anonymiseRows, holdingsToAnonymise, moveRows, readStoredFiles } from './person.rows.ts'

interface MemberKeys {
  company_id: number
  id: number
}

/** Rows per transaction. */
const chunkSize = 500

const inCompany = (pools: Pools, { company_id }: MemberKeys, work: (query: Query) => Promise<boolean>) =>
  withTenant(pools, { companies: [company_id], branches: 'all' }, work)

/** Masks personal data outside the rows that the job empties: imports, append-only histories, messages, signed-out devices. */
const maskTraces = async (query: Query, person: PersonInImports) => {
  await forgetInImports(query, person)
  await query('select app.mask_ledger($1, $2)', [person.companyId, person.members])
  await query('select app.mask_order_events($1, $2)', [person.companyId, person.members])
  await query('select app.mask_session_log($1, $2)', [person.companyId, person.members])
  await query('select app.forget_sms($1, $2)', [person.companyId, person.phones])
  await query('select app.mask_mail($1)', [person.emails])
}

// Resumable: rows that are anonymised already no longer match. Adds the paths of their stored files to `files`.
const anonymisePart = async (query: Query, tables: AllTables, { company_id, id }: MemberKeys, files: string[]) => {
  const [anonymisation] = await query<Row<'member_anonymisation'>>(
    'select * from member_anonymisation where company_id = $1 and member_id = $2 and ended_at is null for update',
    [company_id, id],
  )
  if (!anonymisation) return false
  const records = await query<Pick<Row<'member'>, 'id'>>(
    'select id from member where company_id = $1 and (id = $2 or merged_into_id = $2)',
    [company_id, id],
  )
  const somebody = { companyId: company_id, members: records.map((record) => record.id), phones: anonymisation.phones }
  const traces = { ...somebody, emails: anonymisation.emails, codes: anonymisation.codes }
  if (anonymisation.done === 0) await maskTraces(query, traces)
  let gone = 0
  for (const of of holdingsToAnonymise(tables)) {
    files.push(...(await readStoredFiles(query, of, somebody)))
    gone = await anonymiseRows(query, of, somebody, chunkSize)
    if (gone) break
  }
  if (gone === 0) {
    await maskTraces(query, traces)
    // An import in progress may add rows of this member.
    if (await isImporting(query, company_id)) {
      await addJob(query, anonymiseRest, { company_id, id }, { runAt: new Date(Date.now() + 60_000) })
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
    {
      of: 'member',
      state: gone ? 'anonymising' : 'anonymised',
      done: anonymisation.done + gone,
      total: anonymisation.total,
    },
  )
  return gone > 0
}

/** Anonymises the rows of a member, a chunk per transaction. */
export const anonymisePerson = async (pools: Pools, tables: AllTables, store: FileStore, of: MemberKeys) => {
  let isMore = true
  while (isMore) {
    const files: string[] = []
    isMore = await inCompany(pools, of, (query) => anonymisePart(query, tables, of, files))
    // After the commit, so that a rollback loses no file. The nightly purge removes those that a crash leaves.
    for (const path of files) await store.remove(path)
  }
}

/** Moves rows that were written to a merged record during its merge. */
export const moveLateRows = (pools: Pools, tables: AllTables, of: MemberKeys) =>
  inCompany(pools, of, async (query) => {
    const [merge] = await query<Row<'member_merge'>>(
      'select * from member_merge where company_id = $1 and id = $2 and undone_at is null',
      [of.company_id, of.id],
    )
    if (!merge) return false
    const { primary_id: primary, duplicate_id: duplicate } = merge
    const members = await readMembers(query, of.company_id, [primary, duplicate], true)
    if (!members.some((member) => member.id === duplicate && member.merged_into_id === primary)) return true
    await moveRows(query, tables, { companyId: of.company_id, mergeId: of.id, primary, duplicate })
    await noteBranchesOfOrders(query, of.company_id, [primary])
    return true
  })

/** Deletes the stored previous state of merges that can no longer be undone. */
async function purgeOldMerges(pools: Pools) {
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

export const memberMergeJobs = ({ tables }: { tables: AllTables }) =>
  jobs({
    tasks: [
      work(lateRows, (of, { pools }) => moveLateRows(pools, tables, of)),
      work(anonymiseRest, (of, { pools, config }) => anonymisePerson(pools, tables, openFileStore(config), of)),
      work(purgeMerges, (_, { pools }) => purgeOldMerges(pools)),
    ],
    cron: [{ at: '11 * * * *', task: purgeMerges }],
  })
