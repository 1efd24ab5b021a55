import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { tryDiscount } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { Alert } from 'antd'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Discount.module.css'

type Tried = ReplyOf<typeof tryDiscount>

/** The member's facts that the discount's conditions use. */
const MemberFacts = ({ of, grouped }: { readonly of: Tried['member']; readonly grouped: boolean }) => {
  const t = useT()
  if (!of) return null
  const { is_premium, is_first, in_group } = of
  const facts = [
    ...(is_premium ? ['discount.try.guest.premium' as const] : []),
    is_first ? ('discount.try.guest.first' as const) : ('discount.try.guest.returning' as const),
    ...(grouped ? [in_group ? ('discount.try.in_group' as const) : ('discount.reason.group' as const)] : []),
  ]
  return <p className="quiet small">{facts.map((fact) => t(fact)).join(' · ')}</p>
}

interface TrialOutcomeProps {
  readonly of: Tried
  /** Whether the discount is for a group. */
  readonly grouped: boolean
}

/** The price of a basket with and without a discount, and why it does not apply. */
export const TrialOutcome = ({ of, grouped }: TrialOutcomeProps) => {
  const t = useT()
  const { money } = useFormat()
  const { goods, without, with: after, currency, reasons, instead } = of
  const why = (
    <ul className={styles.list}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`discount.reason.${reason}`)}</li>
      ))}
      {instead ? <li>{t('discount.try.instead', { name: instead.name.tr })}</li> : null}
    </ul>
  )
  return (
    <>
      <MemberFacts of={of.member} grouped={grouped} />
      <dl className={styles.sums}>
        <dt>{t('discount.try.goods')}</dt>
        <dd>{money(goods, currency)}</dd>
        <dt>{t('discount.try.without')}</dt>
        <dd>{money(without.total, currency)}</dd>
        <dt>{t('discount.try.with')}</dt>
        <dd>
          <strong>{money(after.total, currency)}</strong>
        </dd>
        {after.own ? (
          <>
            <dt>{t('discount.try.own')}</dt>
            <dd>{money(after.own, currency)}</dd>
          </>
        ) : null}
      </dl>
      <div role="status">
        {reasons.length ? (
          <Alert type="warning" showIcon title={t('discount.try.not')} description={why} />
        ) : (
          <Alert type="success" showIcon title={t('discount.try.applies')} />
        )}
      </div>
    </>
  )
}
