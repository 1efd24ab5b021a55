import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type MemberExample, previewMembers } from '@sofra/contract/member/group/group.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { type MemberRules, memberRules } from '@sofra/contract/member/member/member.rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/debounced.ts'
import { call } from '../../../kit/http/api.ts'
import { RecordLink } from '../../../kit/screen/RecordLink.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './FoundMembers.module.css'

const Example = ({ one }: { readonly one: MemberExample }) => {
  const { money, number } = useFormat()
  const t = useT()
  const { id, first_name, last_name, phone, orders, turnover } = one
  return (
    <li className={`breakable shrinks ${styles.example}`}>
      <span>
        <RecordLink of={member} id={id}>
          {[first_name, last_name].filter(Boolean).join(' ') || '–'}
        </RecordLink>
      </span>
      <span className={`quiet small ${styles.quiet}`}>{phone.includes('•') ? phone : formatPhone(phone)}</span>
      <span className={`quiet small ${styles.quiet}`}>
        {t('member.orders')}: {number(orders)} · {money(turnover)}
      </span>
    </li>
  )
}

/** The number of members that match the form's rules, and a sample; debounced. */
export const FoundMembers = ({ company }: { readonly company: number }) => {
  const t = useT()
  const { counted } = useFormat()
  const may = useMay()(previewMembers)
  const typed = useDebounced(JSON.stringify(useWatch({ name: 'rules' }) ?? null))
  const { data: rules } = memberRules.safeParse(JSON.parse(typed))
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['member', 'preview', company, typed],
    queryFn: ({ signal }) =>
      call(previewMembers, { params: { company_id: company }, body: { rules: rules as MemberRules } }, { signal }),
    enabled: may && rules !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!may) return null
  if (!rules) return <p className={`quiet small ${styles.quiet}`}>{t('member-group.found.incomplete')}</p>
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className={`quiet small ${styles.quiet}`} aria-busy="true" />
  return (
    <section className={`stack-12 ${styles.found}`} aria-label={t('member-group.found')} aria-busy={isPlaceholderData}>
      <p className={`strong numbers ${styles.count}`} role="status">
        {t(data.estimated ? 'member-group.found.about' : 'member-group.found.count', {
          n: counted({ n: data.total, more: data.capped }),
        })}
      </p>
      {data.total === 0 ? <p className={`quiet small ${styles.quiet}`}>{t('member-group.found.none')}</p> : null}
      {data.examples.length ? (
        <ul className="stack-8" aria-label={t('member-group.found.examples')}>
          {data.examples.map((one) => (
            <Example key={one.id} one={one} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
