import type pg from 'pg'

// The first restaurant has one complete marketplace, one incomplete, and a courier service. The credentials are invented and
// unusable.
const connections = `
insert into branch_integration (company_id, branch_id, integration_platform_id, integration_courier_platform_id, is_active,
  remote_name, remote_id, pickup_point_name, pickup_point_id, fields, version)
select b.company_id, b.id, m.id, c.id, k.is_active, case when k.remote_id = '' then '' else b.name end, k.remote_id,
  case when c.id is null then '' else left(b.address, 200) end, k.pickup_point_id, k.fields::jsonb, 2
from (select * from branch order by id limit 1) b
cross join (values
  ('yemeksepeti', null, true, 'demo-0001', '', '{"chainCode": "DEMO-ZINCIR", "username": "demo-restoran"}'),
  ('getir', null, false, '', '', '{}'),
  (null, 'vigo', true, 'demo-0001', 'DEMO-ALIM-1', '{"clientId": "demo-restoran"}')
) k (marketplace, courier, is_active, remote_id, pickup_point_id, fields)
left join integration_platform m on m.code = k.marketplace
left join integration_courier_platform c on c.code = k.courier
order by k.marketplace, k.courier`

const secrets = `
insert into branch_integration_secret (company_id, branch_id, branch_integration_id, key, sealed, set_at, set_by_name)
select i.company_id, i.branch_id, i.id, d ->> 'key', '', $1::timestamptz - interval '40 days', u.name
from branch_integration i
join company y on y.id = i.company_id
left join integration_platform m on m.id = i.integration_platform_id
left join integration_courier_platform c on c.id = i.integration_courier_platform_id
cross join lateral jsonb_array_elements(coalesce(m.credentials, c.credentials)) d
cross join lateral (select name || ' ' || surname as name from app_user where account_id = y.account_id order by id limit 1) u
where (d ->> 'is_secret')::boolean
order by i.id, d ->> 'key'`

/** Writes a restaurant's complete and incomplete integrations. */
export async function writeIntegrations(client: pg.Client, now: Date) {
  await client.query(connections)
  await client.query(secrets, [now])
}
