import { branchStock, putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { closingEnd } from '../menu/menu.closing.api.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { lockingMenu } from '../menu-record/menu-record.lock.api.ts'

const readStock = async (query: Query, { company_id, branch_id }: BranchKeys) => ({
  items: await query<never>(
    `select s.product_id, s.item_id, coalesce(p.name, m.name, t.name) as name, l.remaining, s.until
     from stock s join stock_left l on l.company_id = s.company_id and l.branch_id = s.branch_id and l.stock_id = s.id
     left join product p on p.company_id = s.company_id and p.branch_id = s.branch_id and p.id = s.product_id
     left join option_item i on i.company_id = s.company_id and i.branch_id = s.branch_id and i.id = s.item_id
     left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
     left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
     where s.company_id = $1 and s.branch_id = $2 and (s.until is null or s.until > now()) order by l.remaining, s.id`,
    [company_id, branch_id],
  ),
})

interface StockedItem {
  table: 'product' | 'option_item'
  column: 'product_id' | 'item_id'
  id: number | undefined
}

const thingOf = ({ product_id, item_id }: RequestOf<typeof putBranchStock>['body']): StockedItem =>
  product_id === undefined
    ? { table: 'option_item', column: 'item_id', id: item_id }
    : { table: 'product', column: 'product_id', id: product_id }

type Counter = BranchKeys & { id: number | null; remaining: number; until: Date | null }

const setStockOf = {
  product_id: statement<Counter, { id: number }>(`
with thing as (select id from product where company_id = :company_id and branch_id = :branch_id and id = :id)
insert into stock (company_id, branch_id, product_id, amount, until)
select :company_id, :branch_id, id, :remaining, :until from thing
on conflict (company_id, branch_id, product_id) where product_id is not null do update set amount = excluded.amount, until = excluded.until
returning id`),
  item_id: statement<Counter, { id: number }>(`
with thing as (select id from option_item where company_id = :company_id and branch_id = :branch_id and id = :id)
insert into stock (company_id, branch_id, item_id, amount, until)
select :company_id, :branch_id, id, :remaining, :until from thing
on conflict (company_id, branch_id, item_id) where item_id is not null do update set amount = excluded.amount, until = excluded.until
returning id`),
}

const setLeft = statement<BranchKeys & { id: number; remaining: number }>(`
insert into stock_left (company_id, branch_id, stock_id, remaining) values (:company_id, :branch_id, :id, :remaining)
on conflict (company_id, branch_id, stock_id) do update set remaining = excluded.remaining`)

/** Sets the counter of a product or an option; throws 404 when the branch does not have it. */
const setRemaining = async (
  query: Query,
  keys: BranchKeys,
  thing: StockedItem,
  remaining: number,
  until: Date | null,
) => {
  const [row] = await setStockOf[thing.column](query, { ...keys, id: thing.id ?? null, remaining, until })
  if (!row) throw notFound()
  await setLeft(query, { ...keys, id: row.id, remaining })
}

const uncount = async (query: Query, { company_id, branch_id }: BranchKeys, { column, id }: StockedItem) => {
  const gone = await query(
    `delete from stock where company_id = $1 and branch_id = $2 and ${column} = $3 returning id`,
    [company_id, branch_id, id],
  )
  if (!gone.length) throw notFound()
}

const setStock = async ({ params, body }: RequestOf<typeof putBranchStock>, context: Context) => {
  const { query } = context
  const keys = recordKeys(context, params)
  const thing = thingOf(body)
  const today = { status: 'closed', until: 'tomorrow' } as const
  if (body.remaining === null) await uncount(query, keys, thing)
  else {
    const until = body.lasting ? null : await closingEnd(today, keys, context)
    await setRemaining(query, keys, thing, body.remaining, until)
  }
  const stock = await readStock(query, keys)
  await emitMenuChanged(query, keys, thing.id ?? 0, 'stock')
  return stock
}

/** Routes of stock counters. */
export const stockRoutes: Route[] = [
  serve(branchStock, ({ params }, context) => readStock(context.query, recordKeys(context, params))),
  lockingMenu(serve(putBranchStock, setStock)),
]
