import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { Section } from '../../../../kit/form/Section.tsx'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { currencyOf } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useSettingsOf } from '../settings-context.ts'
import { PointsExample } from './PointsExample.tsx'

const { Flag, MoneyField, NumberField } = fieldsOf(sections.points)

/** Basis points typed as per cent. */
const perCent = { scale: 100, unit: '%' }

/** How guests earn points and spend them; all of it only while points are used. */
export const PointsFields = () => {
  const t = useT()
  const { currency } = useSettingsOf()
  const { currencies } = useBootstrap()
  const { symbol, decimals } = currencyOf(currencies, currency)
  const enabled: unknown = useWatch({ name: 'enabled' })
  if (!enabled) return <Flag name="enabled" />
  return (
    <>
      <Flag name="enabled" />
      <Section title={t('settings.points.part.earn')}>
        <FieldRow>
          <NumberField name="rate" scale={10_000 * 10 ** decimals} unit={symbol} />
          <NumberField name="earn_rate" {...perCent} help="settings.points.earn_rate.hint" />
          <NumberField name="validity_days" help="settings.points.days.hint" />
        </FieldRow>
        <PointsExample currency={currency} />
      </Section>
      <Section title={t('settings.points.part.spend')}>
        <FieldRow>
          <NumberField name="lower_limit" help="settings.points.limit.hint" />
          <NumberField name="upper_limit" help="settings.points.limit.hint" />
          <NumberField name="order_share" {...perCent} help="settings.points.order_share.hint" />
          <MoneyField name="minimum_total" currency={currency} />
        </FieldRow>
      </Section>
      <Section title={t('settings.points.part.extra')}>
        <FieldRow>
          <NumberField name="first_membership" />
          <NumberField name="first_membership_days" help="settings.points.days.hint" />
          <NumberField name="comment" />
          <NumberField name="comment_days" help="settings.points.days.hint" />
          <NumberField name="request" />
          <NumberField name="request_days" help="settings.points.days.hint" />
        </FieldRow>
      </Section>
    </>
  )
}
