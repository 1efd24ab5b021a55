import { openPools } from '../apps/server/src/kernel/database/pools.ts'
import { withTenant } from '../apps/server/src/kernel/database/tenant.ts'
import { fillMenu } from './big-menu.ts'
import { type Cluster, secret } from './cluster.ts'
import { compare, cpuEach, inWords, type Variant } from './figure.ts'
import { keepBusy } from './load.ts'
import type { Shop } from './shop.ts'
import { atMost, type Line } from './table.ts'

const raise = `update product set price = price + 1, version = version + 1 where company_id = $1 and branch_id = $2`

/** The former audit log, for comparison: a trigger per row that compares rows as JSON. */
const logByRowSql = `
create function app.masked(column_name text, value jsonb) returns jsonb language sql immutable as $$
  select case when column_name ~ '(hash|secret|sealed|cipher|token|password)' and value <> 'null' then '"•••"'::jsonb else value end
$$;
create function app.audit() returns trigger language plpgsql security definer set search_path = 'public', 'pg_temp' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(new_row, old_row);
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}')::jsonb;
  old_part jsonb;
  new_part jsonb;
begin
  select jsonb_object_agg(key, app.masked(key, old_row -> key)), jsonb_object_agg(key, app.masked(key, value))
  into old_part, new_part
  from jsonb_each(new_row) where value is distinct from old_row -> key and key <> 'version';
  if new_part is null then return null; end if;
  insert into audit_log (user_id, user_name, acting_company_id, account_id, call, address, company_id, branch_id,
    owner_account_id, record, record_id, subject, action, before, after)
  values (
    (actor ->> 'user')::bigint, actor ->> 'name', (actor ->> 'acting')::bigint, (actor ->> 'account')::bigint,
    actor ->> 'call', (actor ->> 'address')::inet,
    case when tg_table_name = 'company' then (row_now ->> 'id')::bigint else (row_now ->> 'company_id')::bigint end,
    case when tg_table_name = 'branch' then (row_now ->> 'id')::bigint else (row_now ->> 'branch_id')::bigint end,
    case when tg_table_name = 'account' then (row_now ->> 'id')::bigint else (row_now ->> 'account_id')::bigint end,
    tg_table_name,
    coalesce(case when tg_table_name <> 'session' then row_now ->> 'id' end, row_now ->> 'key', row_now ->> 'user_id',
      row_now ->> 'branch_id', row_now ->> 'company_id', ''),
    coalesce(row_now -> 'name' ->> 'tr', nullif(concat_ws(' ', row_now ->> 'name', row_now ->> 'surname'), ''),
      row_now ->> 'title', row_now ->> 'email', row_now ->> 'code', row_now ->> 'number'),
    lower(tg_op), old_part, new_part);
  return null;
end $$;
create trigger audit_by_row after update on product for each row
  when (session_user in ('app_rw', 'app_system')) execute function app.audit()`

/** A change of one product and one of 2,000 with the log of changes, with that log as it was written before, and without any. */
export async function measureLog(cluster: Cluster, shop: Shop, quick: boolean): Promise<Line[]> {
  const { admin, a, url } = cluster
  const branch = await a.branch({ company: { id: shop.companyId }, code: 'ZZX' })
  await fillMenu(cluster, branch)
  await admin(logByRowSql)
  const products = await admin<{ id: number }>('select id from product where branch_id = $1', [branch.id])
  const ids = products.map(({ id }) => id)
  const pools = openPools({ adminUrl: url, secret, connections: 2 })
  const call = 'PUT /branch/:branch_id/product/:product_id'
  const actor = { user: shop.owner.id, name: 'Elif Işık', account: 1, acting: null, call, address: '127.0.0.1' }
  const scopeIds = [shop.companyId, branch.id]
  const scope = { companies: [shop.companyId], branches: [branch.id] }
  const change = (sql: string, values: unknown[]) => withTenant(pools, scope, (_, last) => last(sql, values), actor)
  let turn = 0
  const one = () => {
    turn += 1
    return change(`${raise} and id = $3`, [...scopeIds, ids[turn % ids.length]])
  }
  const many = () => change(raise, scopeIds)
  const logging = async (enabled: 'audit_update' | 'audit_by_row' | null) => {
    for (const trigger of ['audit_update', 'audit_by_row'])
      await admin(`alter table product ${trigger === enabled ? 'enable' : 'disable'} trigger ${trigger}`)
  }
  const way = (enabled: Parameters<typeof logging>[0], work: () => Promise<unknown>): Variant => ({
    cpu: () => 0,
    run: async (ms) => {
      await logging(enabled)
      return keepBusy(1, ms, work)
    },
  })
  const ways = (work: () => Promise<unknown>) => ({
    now: way('audit_update', work),
    before: way('audit_by_row', work),
    none: way(null, work),
  })
  const behindOf = ({ now, before, none }: Awaited<ReturnType<typeof compare<'now' | 'before' | 'none'>>>) =>
    `now ${inWords(now)}; by row ${inWords(before)}; without ${inWords(none)}`
  // Short turns and many of them: the two that are compared differ by less than the machine does.
  const rounds = quick ? { rounds: 2, ms: 1_000 } : { rounds: 12, ms: 1_000 }
  try {
    const single = await compare(cluster, ways(one), rounds)
    const bulk = await compare(cluster, ways(many), rounds)
    return [
      atMost(
        'log of one changed product: CPU against a trigger a row',
        cpuEach(single.now) / cpuEach(single.before),
        1.1,
        ' ×',
        behindOf(single),
      ),
      atMost(
        'log of 2,000 changed products: CPU against a trigger a row',
        cpuEach(bulk.now) / cpuEach(bulk.before),
        0.5,
        ' ×',
        behindOf(bulk),
      ),
    ]
  } finally {
    await logging('audit_update')
    await pools.end()
  }
}
