import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { applyRate } from '@sofra/contract/kernel/money.ts'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { Section } from '../../../../kit/form/Section.tsx'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { currencyOf, useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useSettingsOf } from '../settings-context.ts'
import styles from './PointsFields.module.css'

/** A typical order, in minor units. */
const paid = 50_000

/** Example of the points that the rules give, calculated as for an order. */
const PointsExample = ({ currency }: { readonly currency: string }) => {
  const t = useT()
  const { money, number } = useFormat()
  const rate = Number(useWatch({ name: 'rate' })) || 0
  const earned = Number(useWatch({ name: 'earn_rate' })) || 0
  const points = Math.floor((paid * earned) / 1_000_000)
  return (
    <p className={styles.example}>
      {t('settings.points.example', {
        paid: money(paid, currency),
        n: number(points),
        worth: money(applyRate(points, rate), currency),
      })}
    </p>
  )
}

const points = fieldsOf(sections.points)

/** Rules of earning and spending points, while points are enabled. */
export const PointsFields = () => {
  const t = useT()
  const { currency } = useSettingsOf()
  const { currencies } = useBootstrap()
  const { symbol, decimals } = currencyOf(currencies, currency)
  const enabled: unknown = useWatch({ name: 'enabled' })
  if (!enabled) return <points.Flag name="enabled" />
  return (
    <>
      <points.Flag name="enabled" />
      <Section title={t('settings.points.part.earn')}>
        <FieldRow>
          <points.NumberField name="rate" scale={10_000 * 10 ** decimals} unit={symbol} />
          <points.NumberField name="earn_rate" rate help="settings.points.earn_rate.hint" />
          <points.NumberField name="validity_days" help="settings.points.days.hint" />
        </FieldRow>
        <PointsExample currency={currency} />
      </Section>
      <Section title={t('settings.points.part.spend')}>
        <FieldRow>
          <points.NumberField name="lower_limit" help="settings.points.limit.hint" />
          <points.NumberField name="upper_limit" help="settings.points.limit.hint" />
          <points.NumberField name="order_share" rate help="settings.points.order_share.hint" />
          <points.MoneyField name="minimum_total" currency={currency} />
        </FieldRow>
      </Section>
      <Section title={t('settings.points.part.extra')}>
        <FieldRow>
          <points.NumberField name="first_membership" />
          <points.NumberField name="first_membership_days" help="settings.points.days.hint" />
          <points.NumberField name="comment" />
          <points.NumberField name="comment_days" help="settings.points.days.hint" />
          <points.NumberField name="request" />
          <points.NumberField name="request_days" help="settings.points.days.hint" />
        </FieldRow>
        <FieldRow>
          <points.NumberField name="wallet" rate help="settings.points.wallet.hint" />
          <points.NumberField name="wallet_days" help="settings.points.days.hint" />
          <points.MoneyField name="minimum_wallet_amount" currency={currency} />
        </FieldRow>
      </Section>
    </>
  )
}
