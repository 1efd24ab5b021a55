import { mostTags } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { leaveByTab } from '../../../kit/form/leave-by-tab.ts'
import { percentSign } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { useTags } from '../product/product.api.ts'
import styles from './BulkDialog.module.css'
import type { BulkFieldsProps } from './draft.ts'
import { PriceFields } from './PriceFields.tsx'

const longest = 30
const clean = (tags: readonly string[]) =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, longest)).filter(Boolean))].slice(0, mostTags)

/** Fields of a bulk change; empty ones stay unchanged. */
export const BulkFields = ({ draft, onChange }: BulkFieldsProps) => {
  const t = useT()
  const id = useId()
  const [lang] = useLang()
  const tags = useTags().map((value) => ({ value, label: value }))
  const choice = (value: 'keep' | 'shown' | 'hidden' | 'status.open' | 'status.closed') => t(`menu-change.${value}`)
  return (
    <>
      <PriceFields draft={draft} onChange={onChange} />
      <div className={styles.pair}>
        <Field id={`${id}-show`} label={t('menu-change.show')}>
          <Select
            id={`${id}-show`}
            value={draft.show}
            options={(['keep', 'shown', 'hidden'] as const).map((value) => ({ value, label: choice(value) }))}
            onChange={(show) => onChange({ show })}
          />
        </Field>
        <Field id={`${id}-status`} label={t('menu-change.status')}>
          <Select
            id={`${id}-status`}
            value={draft.status}
            options={(['keep', 'open', 'closed'] as const).map((value) => ({
              value,
              label: choice(value === 'keep' ? value : `status.${value}`),
            }))}
            onChange={(status) => onChange({ status })}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id={`${id}-add`} label={t('menu-change.add-tags')}>
          <Select
            id={`${id}-add`}
            mode="tags"
            onInputKeyDown={leaveByTab}
            tokenSeparators={[',']}
            value={draft.add_tags}
            options={tags}
            onChange={(add_tags) => onChange({ add_tags: clean(add_tags) })}
          />
        </Field>
        <Field id={`${id}-remove`} label={t('menu-change.remove-tags')}>
          <Select
            id={`${id}-remove`}
            mode="multiple"
            onInputKeyDown={leaveByTab}
            value={draft.remove_tags}
            options={tags}
            maxCount={mostTags}
            onChange={(remove_tags) => onChange({ remove_tags })}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id={`${id}-vat`} label={t('branch-product.vat_rate')}>
          <NumberInput
            id={`${id}-vat`}
            min={0}
            max={100}
            {...percentSign(lang)}
            placeholder={t('menu-change.keep')}
            value={draft.vat_rate === null ? null : draft.vat_rate / 100}
            onChange={(value) => onChange({ vat_rate: value === null ? null : Math.round(value * 100) })}
            style={{ inlineSize: '100%' }}
          />
        </Field>
      </div>
    </>
  )
}
