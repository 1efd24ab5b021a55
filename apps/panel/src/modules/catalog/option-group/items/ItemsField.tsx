import { type SelectionType, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useField } from '../../../../kit/form/field/useField.ts'
import { OrderedList } from '../../../../kit/form/ordered/OrderedList.tsx'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { type DraftItem, type Kind, partOfItem } from '../draft.ts'
import { isNamed } from '../name-search.ts'
import { ItemRow } from './ItemRow.tsx'
import styles from './Items.module.css'
import { MaterialPicker } from './MaterialPicker.tsx'
import { PartSelect } from './PartSelect.tsx'
import { useMenuProducts } from './useMenuProducts.ts'

/** The first error of each option, by index. */
const useItemErrors = (count: number): readonly (string | undefined)[] => {
  const { errors } = useFormState({ name: 'items' })
  const itemErrors = errors.items as Record<number, Record<string, { message?: string }> | undefined> | undefined
  return Array.from(
    { length: count },
    (_, index) => Object.values(itemErrors?.[index] ?? {}).find((one) => one?.message)?.message,
  )
}

interface PickerProps {
  readonly usedIds: readonly number[]
  readonly onPick: (item: DraftItem) => void
}

const maxOptions = 100

/** Selects a product of the branch's menu. As an option it is free by default. */
const ProductPicker = ({ usedIds, onPick }: PickerProps) => {
  const t = useT()
  const [text, setText] = useState('')
  const { products, isFetching } = useMenuProducts()
  const options = products.filter(({ id, name }) => !usedIds.includes(id) && isNamed(name, text)).slice(0, maxOptions)
  return (
    <PartSelect
      label={t('branch-option-group.pick.product')}
      parts={options}
      text={text}
      onText={setText}
      busy={isFetching}
      onPick={(id) => {
        setText('')
        const product = options.find((one) => one.id === id)
        if (!product) return
        const { name, image, status } = product
        const available = status === 'open'
        onPick({ material_id: null, product_id: id, name, image, price: 0, max_quantity: 1, available })
      }}
    />
  )
}

/** The options of a group as a table: added, priced and reordered. */
export const ItemsField = ({ kind }: { readonly kind: Kind }) => {
  const t = useT()
  const [lang] = useLang()
  const field = useField('items')
  const items = (field.value as DraftItem[] | undefined) ?? []
  const type = useWatch({ name: 'selection_type' }) as SelectionType
  const errors = useItemErrors(items.length)
  const change = (index: number, to: Partial<DraftItem>) =>
    field.onChange(items.map((item, at) => (at === index ? { ...item, ...to } : item)))
  const Picker = kind === 'material' ? MaterialPicker : ProductPicker
  const { disabled } = field.control

  return (
    <fieldset
      className="stack-12"
      data-fault={field.error || errors.some((error) => error !== undefined) ? field.label : undefined}
    >
      {/* The heading of the part shows the same words. */}
      <legend className="visually-hidden">{field.label}</legend>
      {items.length === 0 ? <p className="quiet">{t(`branch-option-group.none.${kind}`)}</p> : null}
      <OrderedList
        label={field.label}
        items={items}
        idOf={partOfItem}
        nameOf={({ name }) => translatedText(name, lang)}
        disabled={disabled}
        onChange={field.onChange}
      >
        {(item, index) => (
          <ItemRow
            item={item}
            error={errors[index]}
            disabled={disabled}
            counted={!selectionFacts[type].preselected && type !== 'single'}
            onChange={(to) => change(index, to)}
          />
        )}
      </OrderedList>
      {typeof field.error === 'string' ? (
        <p role="alert" className={`bad small ${styles.error}`}>
          {field.error}
        </p>
      ) : null}
      {disabled ? null : <Picker usedIds={items.map(partOfItem)} onPick={(item) => field.onChange([...items, item])} />}
    </fieldset>
  )
}
