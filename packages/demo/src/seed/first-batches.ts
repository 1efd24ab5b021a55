import type pg from 'pg'

const changesOfOrders = `
with written as (delete from order_change)
insert into order_change (company_id, branch_id, order_id, action, at)
select company_id, branch_id, id, 'approve', approved_at from orders
where approved_at is not null and status <> 'cancelled' order by id`

const branchesToCount = 'insert into order_hour_rebuild (company_id, branch_id) select company_id, id from branch'

/** Leaves the first batches of the server what they compute from orders: settlements of approved ones, and the hours of each branch. */
export async function writeFirstBatches(client: pg.Client) {
  await client.query(changesOfOrders)
  await client.query(branchesToCount)
  await client.query(`select app.add_job('order-hour.rebuild', '{}', null, null, null, null)`)
}
