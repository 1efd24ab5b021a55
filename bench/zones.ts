import { openPools } from '../apps/server/src/kernel/database/pools.ts'
import { reading } from '../apps/server/src/kernel/database/tenant.ts'
import { zonesNear } from '../apps/server/src/modules/order/storefront/storefront.read.ts'
import { type Cluster, secret } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy } from './load.ts'
import { openShop } from './shop.ts'
import { atMost, type Line } from './table.ts'

const lanes = 4
const branches = 500
const zonesEach = 10

/** Restaurants all over Turkey with ten zones each: half circles, half borders of sixty corners, some kilometres wide. */
const fillZones = (cluster: Cluster, companyId: number) =>
  cluster.admin(
    `with places as (
       insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours, set_up_at)
       select $1, 'Zone ' || n, 'Z' || chr(65 + n / 26) || chr(65 + n % 26), '+902160000000', 'İstanbul', 'Kadıköy', 'Test street', 36.5 + n % 25 * 0.2, 27 + n / 25 * 0.8,
         '{"weekly": [], "exceptions": []}', now()
       from generate_series(1, ${branches}) n
       returning id, lat, lng
     ), zones as (
       select p.id, n, p.lat, p.lng, case when n % 2 = 0
         then jsonb_build_object('radius', jsonb_build_object('lat', p.lat, 'lng', p.lng, 'metres', n * 600))
         else jsonb_build_object('polygon', (select jsonb_agg(jsonb_build_array(
           p.lat + n * 0.006 * cos(radians(6 * c)), p.lng + n * 0.006 * sin(radians(6 * c)))) from generate_series(0, 59) c)) end as area
       from places p, generate_series(1, ${zonesEach}) n
     )
     insert into delivery_zone (company_id, branch_id, name, priority, area, fee, min_minutes, max_minutes)
     select $1, id, 'Zone', n, area, 1000, 10, 40 from zones`,
    [companyId],
  )

/** Which restaurants deliver to an address: what the database takes for it among 5,000 zones of one company. */
export async function measureZones(cluster: Cluster, quick: boolean): Promise<Line[]> {
  const shop = await openShop(cluster, 1)
  await fillZones(cluster, shop.companyId)
  await cluster.admin('analyze delivery_zone, branch')
  const pools = openPools({ adminUrl: cluster.url, secret })
  const scope = { companies: [shop.companyId], branches: 'all' as const }
  let turn = 0
  const next = () => {
    turn += 1
    return { lat: 36.5 + (turn % 25) * 0.2 + 0.01, lng: 27 + (turn % 20) * 0.8 + 0.01, district_id: null }
  }
  const near = () => reading(pools, scope, (_, last) => zonesNear(last, { companyId: shop.companyId, ...next() }))
  try {
    const zoneCount = (await near()).length
    const ways = { near: { cpu: () => 0, run: (ms: number) => keepBusy(lanes, ms, near) } }
    const { near: run } = await compare(cluster, ways, quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 })
    const what = 'zones that may hold a point, among 5,000 of a company: the database'
    return [atMost(what, cpuEach(run), 1, ' ms', `${zoneCount} zones; ${inWords(run)}`)]
  } finally {
    await pools.end()
  }
}
