import { statement } from '../../../kernel/database/statement.ts'

interface FormerContact {
  field: 'phone' | 'email' | 'code'
  value: string
}

/**
 * Reads the phones, e-mail addresses and codes that members had, from their log and their orders. Leaves out those of
 * another member of today: rows with them may be about that member.
 */
export const readFormerContacts = statement<
  { companyId: number; members: readonly number[]; ids: readonly string[] },
  FormerContact
>(`
with former as (
  select f.field, f.value
  from audit_log l cross join lateral (
    select * from jsonb_each_text(coalesce(l.before, '{}')) union all select * from jsonb_each_text(coalesce(l.after, '{}'))
  ) as f (field, value)
  where l.company_id = :companyId and l.record = 'member' and l.record_id = any (:ids)
    and f.field in ('phone', 'email', 'code') and f.value not in ('', '•••') and f.value not like '#%'
  union
  select 'phone', customer_phone from orders
  where company_id = :companyId and member_id = any (:members) and customer_phone <> ''
)
select field, value from former f
where (f.field <> 'phone' or f.value ~ '^\\+[0-9]+$')
  and not (f.field = 'phone' and exists (select from member m
    where m.company_id = :companyId and m.phone = f.value and m.id <> all (:members)))
  and not (f.field = 'email' and exists (select from member m
    where m.company_id = :companyId and m.email <> '' and lower(m.email) = lower(f.value) and m.id <> all (:members)))
  and not (f.field = 'code' and exists (select from member m
    where m.company_id = :companyId and m.code <> '' and m.code = f.value and m.id <> all (:members)))`)
