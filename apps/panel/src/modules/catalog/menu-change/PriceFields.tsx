import { directions, endings } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { percentSign } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './BulkDialog.module.css'
import { type BulkFieldsProps, type PriceWay, priceWays } from './draft.ts'

const maxPrice = 1_000_000

/** Amount of a price change and its rounding. */
export const PriceFields = ({ draft, onChange }: BulkFieldsProps) => {
  const t = useT()
  const id = useId()
  const [lang] = useLang()
  const currency = useBranch(useBranchId())?.currency.code
  const { way, by, ending, direction } = draft
  const typed = (value: unknown) =>
    onChange({ by: typeof value === 'number' && value >= 0 ? Math.min(Math.round(value), maxPrice) : null })
  const wayText = (one: PriceWay) => t(one === 'keep' ? 'menu-change.keep' : `menu-change.${one}`)
  return (
    <>
      <div className={styles.pair}>
        <Field id={`${id}-way`} label={t('menu-change.price')} help={t('menu-change.price.hint')}>
          <Select
            id={`${id}-way`}
            value={way}
            options={priceWays.map((value) => ({ value, label: wayText(value) }))}
            onChange={(next) => onChange({ way: next, by: null })}
          />
        </Field>
        {way === 'keep' ? null : (
          <Field id={`${id}-by`} label={t('menu-change.by')}>
            {way.endsWith('rate') ? (
              <NumberInput
                id={`${id}-by`}
                min={0}
                {...percentSign(lang)}
                value={by === null ? null : by / 100}
                onChange={(value) => typed(value === null ? null : value * 100)}
                style={{ inlineSize: '100%' }}
              />
            ) : (
              <AmountInput id={`${id}-by`} key={way} value={by} currency={currency} onChange={typed} />
            )}
          </Field>
        )}
      </div>
      <div className={styles.pair}>
        <Field id={`${id}-ending`} label={t('menu-change.rounding')}>
          <Select
            id={`${id}-ending`}
            value={ending}
            options={(['none', ...endings] as const).map((value) => ({
              value,
              label: t(`menu-change.rounding.${value}`),
            }))}
            onChange={(next) => onChange({ ending: next })}
          />
        </Field>
        {ending === 'none' ? null : (
          <Field id={`${id}-direction`} label={t('menu-change.direction')}>
            <Select
              id={`${id}-direction`}
              value={direction}
              options={directions.map((value) => ({ value, label: t(`menu-change.direction.${value}`) }))}
              onChange={(next) => onChange({ direction: next })}
            />
          </Field>
        )}
      </div>
    </>
  )
}
