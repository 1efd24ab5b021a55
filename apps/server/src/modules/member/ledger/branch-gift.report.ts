import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { translate } from '../../../kernel/words.ts'

type Owner = Pick<Row<'app_user'>, 'email' | 'name' | 'lang'>

/** The largest number of owners who get a letter. */
const maxLetters = 10

const ownersSql = `
select u.email, u.name, u.lang from app_user u join company c on c.account_id = u.account_id
where c.id = $1 and u.is_active and not u.is_kiosk and u.password_hash is not null and app.person_stop(u.id) is null
  and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.is_owner)
  and not exists (select from user_branch ub where ub.user_id = u.id)
  and (not exists (select from user_company uc where uc.user_id = u.id)
    or exists (select from user_company uc where uc.user_id = u.id and uc.company_id = $1))
order by u.id limit ${maxLetters}`

type GiftSum = Pick<Row<'branch_gift'>, 'by_name' | 'kind' | 'amount'> & { count: number }

interface CompanyOfGifts extends Pick<Row<'company'>, 'name'> {
  notify: boolean
  currency: Currency
}

const lineOf = ({ by_name, kind, amount, count }: GiftSum, { currency }: CompanyOfGifts, lang: Lang) => {
  const text = kind === 'wallet' ? formatMoney(amount, currency) : String(amount)
  return translate(lang, `ledger.gift.${kind as 'points' | 'wallet' | 'cheque'}`, {
    name: by_name,
    amount: text,
    count,
  })
}

const companySql = `
select c.name, coalesce((c.settings->'giving'->>'notify')::boolean, ${sections.giving.start.notify}) as notify, to_jsonb(m) as currency
from company c join currency m on m.code = c.currency_code where c.id = $1`

// Claims the rows that no letter has reported; a concurrent run finds none.
const takeUnreported = (query: Query, companyId: number) =>
  query<GiftSum>(
    `with reported as (
       update branch_gift set reported_at = now() where company_id = $1 and reported_at is null returning user_id, by_name, kind, amount)
     select max(by_name) as by_name, kind, sum(amount)::bigint as amount, count(*)::int as count
     from reported group by user_id, kind order by 1, 2`,
    [companyId],
  )

/** Informs the owners of a company about gifts of users limited to branches since the last letter. Idempotent. */
export async function reportBranchGifts(pools: Pools, { publicUrl }: Pick<Config, 'publicUrl'>, companyId: number) {
  const { rows: owners } = await pools.platform.query<Owner>(ownersSql, [companyId])
  await withTenant(pools, { companies: [companyId], branches: 'all' }, async (query) => {
    const [company] = await query<CompanyOfGifts>(companySql, [companyId])
    const gifts = await takeUnreported(query, companyId)
    if (!company?.notify || !gifts.length) return
    for (const owner of owners) {
      const lang = isLang(owner.lang) ? owner.lang : 'tr'
      const lines = gifts.map((gift) => lineOf(gift, company, lang)).join('\n')
      await queueMail(query, {
        to: owner.email,
        lang,
        template: 'branch-gifts',
        params: { name: owner.name, company: company.name, lines },
        link: `${publicUrl}/member/list`,
      })
    }
  })
}
