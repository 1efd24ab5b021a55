import type { Pools } from '../../../kernel/database/pools.ts'
import { noteFault } from '../../../kernel/faults/faults.ts'

/** Accounts per statement. */
const atOnce = 5_000

interface Checked {
  id: number
  company_id: number
  differs: boolean
}

// One statement reads one snapshot: a balance and its movements change together.
const checkSql = `
select a.id, a.company_id, a.balance <> e.sum or (a.kind = 'points' and a.balance <> l.sum) as differs
from (select id, company_id, kind, balance from ledger_account where id > $1 order by id limit ${atOnce}) a
cross join lateral (
  select coalesce(sum(amount), 0) as sum from ledger_entry where company_id = a.company_id and account_id = a.id) e
cross join lateral (
  select coalesce(sum(remaining), 0) as sum from points_lot
  where company_id = a.company_id and account_id = a.id and remaining > 0) l
order by a.id`

/** A balance that differs from its movements. */
class LedgerDifference extends Error {
  constructor(account: number) {
    super(`The balance of account ${account} differs from its movements`)
    this.name = 'LedgerDifference'
  }
}

/**
 * Compares each balance with the sum of its movements, and points with their open lots. Reports differences in the
 * error log, with the company; corrects nothing. Returns the number of differences.
 */
export async function checkLedgers(pools: Pools): Promise<number> {
  let wrongCount = 0
  for (let after = 0; ; ) {
    const { rows } = await pools.platform.query<Checked>(checkSql, [after])
    const last = rows.at(-1)
    if (!last) return wrongCount
    after = last.id
    for (const { id, company_id, differs } of rows) {
      if (!differs) continue
      wrongCount += 1
      noteFault(pools, { kind: 'job', place: 'ledger.check', error: new LedgerDifference(id) }, { company_id })
    }
  }
}
