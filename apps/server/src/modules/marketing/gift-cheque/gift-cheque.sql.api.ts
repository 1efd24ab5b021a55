import { memberOfPhoneSql } from '../../member/member/member.view.api.ts'

const member = memberOfPhoneSql(':company', ':phone')

// An address without a district counts as in the branch's province.
const city = `(select coalesce(
    case when :type = 'deliveryToAddress' then (select d.city_id from district d where d.id = :district) end,
    (select d.city_id from branch b join district d on d.id = b.district_id where b.company_id = :company and b.id = :branch)))`

/**
 * `(select …)` for the cheque of a code as JSON, with everything that decides whether an order may use it, or null. `:phone`
 * is the member's, `:type` the delivery type, `:district` the address's; each may be null. The shared code comes before an
 * assigned one; an assignment of another member does not match.
 */
export const chequeByCodeSql = `(select row_to_json(q) from (
  select c.id, c.name, c.rate, c.amount, c.borne_by, c.minimum_total, c.per_user_limit, c.limit_count, c.used_count, c.limit_amount,
    c.used_amount, c.definable, c.starts_at, c.ends_at, c.branch_id, c.branch_ids, c.city_ids, c.delivery_types, c.sources,
    f.assignment_id, f.handed,
    case when c.per_user_limit is null then 0 else (select count(*) from gift_cheque_use u
      where u.company_id = :company and u.cheque_id = c.id and u.state <> 'released' and u.member_id = ${member}) end as own_uses,
    case when c.city_ids <> '{}' then ${city} end as city_id
  from (
    select s.id as cheque_id, null::bigint as assignment_id, null::json as handed from gift_cheque s
    where s.company_id = :company and s.code = :code and s.code <> ''
    union all
    select a.cheque_id, a.id, json_build_object('state', a.state, 'expires_at', a.expires_at) from gift_cheque_assignment a
    where a.company_id = :company and a.code = :code and (a.member_id is null or a.member_id = ${member})
    order by assignment_id nulls first limit 1
  ) f join gift_cheque c on c.company_id = :company and c.id = f.cheque_id) q)`
