import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import { isPhoneClaimSql } from './member.view.api.ts'

/**
 * Returns the member who has proved an e-mail address, following merges; undefined if nobody has. The lock waits for `dropPhoneClaim`.
 */
export async function memberOfEmail(query: Query, companyId: number, email: string) {
  const [member] = await query<Pick<Row<'member'>, 'id' | 'is_active'>>(
    `select m.id, m.is_active from member p join member m on m.company_id = p.company_id and m.id = coalesce(p.merged_into_id, p.id)
     where p.company_id = $1 and p.email_verified_at is not null and lower(p.email) = lower($2) for key share of p`,
    [companyId, email],
  )
  return member
}

interface Joining extends Pick<Row<'member'>, 'phone' | 'email' | 'first_name' | 'last_name'> {
  source: OrderSource
}

const insertMember = statement<
  Pick<Row<'member'>, 'phone' | 'email' | 'first_name' | 'last_name' | 'source'> & { companyId: number },
  Pick<Row<'member'>, 'id'>
>(`
insert into member (company_id, phone, email, first_name, last_name, source, email_verified_at)
values (:companyId, :phone, :email, :first_name, :last_name, :source, now()) on conflict (company_id, phone) do nothing returning id`)

/** Adds a member whose e-mail address a code has proved; undefined if another record has the phone. Returns the id. */
export async function joinByEmail(query: Query, companyId: number, joining: Joining) {
  const source = joining.source === 'mobile' ? 'mobile' : 'website'
  const [row] = await insertMember(query, { ...joining, companyId, source })
  return row?.id
}

/** Stores an e-mail address that a code has proved, for a member without one; returns whether they had none. */
export const addProvedEmail = async (query: Query, companyId: number, memberId: number, email: string) => {
  const rows = await updateAnyVersion(query, 'member', {
    of: { company_id: companyId, id: memberId },
    set: { email },
    computed: () => ({ email_verified_at: 'now()' }),
    where: () => 'x.email_verified_at is null',
  })
  return rows.length > 0
}

/** Stores an e-mail address that a member has proved by a code. */
export const setProvedEmail = (query: Query, companyId: number, memberId: number, email: string) =>
  updateAnyVersion(query, 'member', {
    of: { company_id: companyId, id: memberId },
    set: { email },
    computed: () => ({ email_verified_at: 'now()' }),
  })

/**
 * Withdraws the e-mail address from a member who joined by it and only typed this phone, because the caller has proved the phone. Returns
 * the ids of such members, at most one. Call it before the phone is stored as proved.
 */
export async function dropPhoneClaim(query: Query, companyId: number, phone: string): Promise<number[]> {
  const claims = await query<Pick<Row<'member'>, 'id'>>(
    `select m.id from member m where m.company_id = $1 and m.phone = $2 and ${isPhoneClaimSql('m')} for update`,
    [companyId, phone],
  )
  const ids = claims.map(({ id }) => id)
  if (ids.length)
    await updateAnyVersion(query, 'member', {
      of: { company_id: companyId, id: ids },
      set: { email: '', email_verified_at: null },
    })
  return ids
}
