import type { KioskPage, kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { sessionIsLiveSql } from '../../access/session/session.api.ts'

const live = `from session s where s.user_id = u.id and ${sessionIsLiveSql}`

/** SQL condition for the kiosks of a company: those of its account, except ones restricted to other companies. */
const ofCompany = (at: string) => `exists(select from company c where c.id = ${at} and c.account_id = u.account_id)
  and (not exists(select from user_company where user_id = u.id)
    or exists(select from user_company where user_id = u.id and company_id = ${at}))
  and (not exists(select from user_branch where user_id = u.id)
    or exists(select from user_branch where user_id = u.id and company_id = ${at}))`

/**
 * Returns the number of kiosks in use: signed in, or paired devices. Needs the platform's role, because another
 * company's restriction rows are not visible to the tenant.
 */
export async function signedInKiosks(query: Query, companyId: number) {
  const [row] = await query<{ n: number }>(
    `select (select count(*) from app_user u where u.is_kiosk and ${ofCompany('$1')} and exists(select ${live}))
       + (select count(*) from paired_kiosk p where p.company_id = $1) as n`,
    [companyId],
  )
  return row?.n ?? 0
}

const columns = `u.id, trim(concat_ws(' ', u.name, u.surname)) as name, u.email, u.is_active, u.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('no', s.no, 'device', s.device, 'address', host(s.address),
    'created_at', s.created_at, 'last_used_at', s.rotated_at) order by s.rotated_at desc) ${live}), '[]') as devices`

/** Returns the kiosks of the company in the path, each with its signed-in devices. */
export async function kioskPage(context: Context, filter: QueryOf<typeof kioskList>): Promise<KioskPage> {
  const { platform } = context.pools
  const query: Query = async (text, values) => (await platform.query(text, values)).rows
  const companyId = companyOf(context)
  const of: Filter = { sql: ofCompany, value: companyId }
  const sql = listSql({
    columns,
    from: 'from app_user u',
    filters: [
      of,
      { column: 'u.is_kiosk', is: true },
      ...(filter.is_active === undefined ? [] : [{ column: 'u.is_active', is: filter.is_active }]),
    ],
    search: { columns: ['u.name', 'u.surname', 'u.email'], text: filter.q },
    order: orderBy(filter.sort, (field) => (field === 'name' ? 'app.search_text(u.name)' : 'u.created_at'), 'u.id'),
  })
  const [licence] = await query<Pick<Row<'licence'>, 'kiosk_limit'>>(
    'select kiosk_limit from licence where company_id = $1',
    [companyId],
  )
  return {
    ...(await page<KioskPage['items'][number]>({ query }, sql, filter)),
    kiosk_limit: licence?.kiosk_limit ?? 0,
    user_count: await signedInKiosks(query, companyId),
  }
}
