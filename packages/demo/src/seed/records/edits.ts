import type pg from 'pg'

/*
 * Some orders were edited after their approval. Each stands as it is: what is told is how it was before, by what its lines cost. So
 * only orders are chosen whose price follows from their lines: without reductions, and without anything of a member's. Of what was paid
 * online the difference is still to be had.
 */
const candidates = `
select o.*, e.last_at, row_number() over (partition by o.branch_id order by o.approved_at desc) as place
from orders o join lateral (select max(created_at) as last_at from order_event e where e.company_id = o.company_id and e.order_id = o.id) e on true
where o.source <> 'integration' and o.delivery_type <> 'onlyPayment' and o.wallet = 0 and o.points = 0
  and o.goods + o.delivery_fee + o.tip = o.total and o.approved_at < $1::timestamptz - interval '3 minutes'
  and o.status = 'preparing' and o.ready_at is null`

// A few orders per restaurant: a guest added one item; a sold-out one was replaced or removed.
const changes = `
select c.id, c.company_id, c.branch_id, c.status, c.total, c.last_at, m.kind = 'online' as is_online,
  case when l.quantity > 1 and c.place <> 4 then 1 when c.branch_id % 2 = 0 then 2 else 3 end as way, l.no, l.product_id, l.name, l.names, l.options, l.note, l.quantity, l.net, l.gross,
  g.id as gone_id, g.name as gone, case when g.discount_rate > 0 then round(g.price * (10000 - g.discount_rate) / 10000.0)::int else g.price end as gone_price
from (${candidates}) c
join payment_method m on m.id = c.payment_method_id
join lateral (select * from order_line l where l.company_id = c.company_id and l.order_id = c.id
    order by case when c.place <> 4 and l.quantity > 1 then 0 else 1 end, l.no desc limit 1) l on true
join lateral (select p.* from product p where p.company_id = c.company_id and p.branch_id = c.branch_id
    and p.id <> all (select product_id from order_line m where m.company_id = c.company_id and m.order_id = c.id)
    and p.category_id = (select category_id from product q where q.company_id = c.company_id and q.branch_id = c.branch_id and q.id = l.product_id)
    order by p.id limit 1) g on true
where c.place in (1, 4, 8)`

const edits = `
with changed as (
  select x.*, case way when 1 then net / quantity when 2 then net - gone_price else -gone_price end as more
  from (${changes}) x
), told as (
  select *, last_at + ($1::timestamptz - last_at) * 0.6 as at,
    case way
      when 1 then jsonb_build_array(jsonb_build_object('no', no, 'product_id', product_id, 'name', name, 'names', names, 'options', options,
        'note', note, 'from', quantity - 1, 'to', quantity, 'done', false))
      else jsonb_build_array(jsonb_build_object('no', no + 1, 'product_id', gone_id, 'name', gone->>'tr', 'names', gone, 'options', '[]'::jsonb,
          'note', null, 'from', 1, 'to', 0, 'done', false))
        || case when way = 2 then jsonb_build_array(jsonb_build_object('no', no, 'product_id', product_id, 'name', name, 'names', names,
            'options', options, 'note', note, 'from', 0, 'to', quantity, 'done', false)) else '[]' end
    end as lines
  from changed where total - more > 0
), counted as (
  update orders o set edits = 1, version = o.version + 1,
    due = case when t.is_online then greatest(0, t.more) else 0 end
  from told t where o.company_id = t.company_id and o.id = t.id
)
insert into order_event (company_id, branch_id, order_id, action, from_status, to_status, actor_kind, actor_id, actor_name, note, detail, created_at)
select t.company_id, t.branch_id, t.id, 'edit', t.status, t.status, e.actor_kind, e.actor_id, e.actor_name,
  case way when 2 then 'Müşteriyle konuşuldu, yerine bunu istedi.' end,
  jsonb_build_object('edit', jsonb_build_object('no', 1, 'reason', case way when 1 then 'guest' else 'sold-out' end, 'lines', t.lines,
    'total', jsonb_build_object('before', t.total - t.more, 'after', t.total)))
  || case when t.is_online and t.more < 0 then jsonb_build_object('refund', jsonb_build_object('wallet', 0, 'points', 0, 'online', -t.more,
    'collected', 0)) else '{}' end,
  t.at
from told t join lateral (select * from order_event e where e.company_id = t.company_id and e.order_id = t.id and e.action = 'approve'
  order by e.id limit 1) e on true
order by t.branch_id, t.at`

// The till printed the edit too.
const papers = `
insert into print_job (company_id, branch_id, order_id, kind, edit_no, revision, copies, state, tries, claimed_by, claimed_at, created_at, finished_at)
select o.company_id, o.branch_id, o.id, 'change', 1, 1, 1, 'done', 0, 'kasa', e.created_at, e.created_at, e.created_at + interval '4 seconds'
from orders o join order_event e on e.company_id = o.company_id and e.order_id = o.id and e.action = 'edit'
where o.prints > 0 order by o.branch_id, o.id`

/** Edits some orders in preparation. */
export async function writeEdits(client: pg.Client, now: Date) {
  await client.query(edits, [now])
  await client.query(papers)
}
