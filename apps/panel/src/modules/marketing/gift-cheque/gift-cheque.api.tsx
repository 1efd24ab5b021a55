import { memberCheques } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff, Gift } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { ChequeValue, HandedState } from './ChequeState.tsx'
import styles from './MemberCheques.module.css'

/** The cheques of a member with their states, for the member's page. */
export const MemberCheques = ({ company, member }: { readonly company: number; readonly member: number }) => {
  const t = useT()
  const [lang] = useLang()
  const { date } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['gift-cheque', 'member', company, member],
    queryFn: ({ signal }) => call(memberCheques, { params: { company_id: company, member_id: member } }, { signal }),
  })
  if (error)
    return (
      <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    )
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  if (data.items.length === 0)
    return <EmptyState icon={Gift} title={t('gift-cheque.member.none')} hint={t('gift-cheque.member.none.hint')} />
  return (
    <ul className={styles.list}>
      {data.items.map((one) => (
        <li key={one.id}>
          <span className={`wrap-row breakable ${styles.name}`}>
            {translatedText(one.name, lang)}
            <code dir="ltr">{one.code}</code>
          </span>
          <span className="numbers">
            <ChequeValue {...one} />
          </span>
          <span className={`wrap-row quiet ${styles.facts}`}>
            <HandedState state={one.state} />
            {one.order_code ? <span>{one.order_code}</span> : null}
            <span>
              {t('cheque-assignment.expires_at')} {date(one.expires_at)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
