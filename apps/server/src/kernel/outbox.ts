import type { Query } from './database/tenant.ts'

interface Told {
  companyId: number
  branchId: number
  topic: 'order' | 'branch' | 'menu'
  /** The record that it is about. */
  subjectId: number
  /** What happened to it. */
  detail: string
}

/**
 * Tells onward what happened in a branch, in the transaction that did it: the event takes the branch's next number.
 * Call it last, because it holds the branch's counters until the commit; that keeps the numbers without gaps and in
 * the order of the commits. Returns the number.
 */
export async function emit(query: Query, { companyId, branchId, topic, subjectId, detail }: Told): Promise<number> {
  const [row] = await query<{ no: number }>(
    `with head as (
       update branch_head set event_no = event_no + 1 where company_id = $1 and branch_id = $2 returning event_no
     )
     insert into outbox (company_id, branch_id, no, topic, subject_id, detail)
     select $1, $2, event_no, $3, $4, $5 from head returning no`,
    [companyId, branchId, topic, subjectId, detail],
  )
  if (!row) throw new Error(`branch ${branchId} has no counters in this transaction's scope`)
  return row.no
}
