import { type SelectionType, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import { useWatch } from 'react-hook-form'
import { useField } from '../../../../kit/form/field/useField.ts'
import { OrderedList } from '../../../../kit/form/ordered/OrderedList.tsx'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { type DraftItem, type Kind, partOfItem } from '../draft.ts'
import { ItemRow } from './ItemRow.tsx'
import styles from './Items.module.css'
import { MaterialPicker } from './MaterialPicker.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { useItemErrors } from './useItemErrors.ts'

/** The options of a group as a table: picked, priced, and put in the order in which guests see them. */
export const ItemsField = ({ kind }: { readonly kind: Kind }) => {
  const t = useT()
  const [lang] = useLang()
  const field = useField('items')
  const items = (field.value as DraftItem[] | undefined) ?? []
  const type = useWatch({ name: 'selection_type' }) as SelectionType
  const errors = useItemErrors(items.length)
  const change = (place: number, to: Partial<DraftItem>) =>
    field.onChange(items.map((item, at) => (at === place ? { ...item, ...to } : item)))
  const Picker = kind === 'material' ? MaterialPicker : ProductPicker
  const { disabled } = field.control

  return (
    <div className={styles.field}>
      {items.length === 0 ? <p className={styles.none}>{t(`branch-option-group.none.${kind}`)}</p> : null}
      <OrderedList
        label={field.label}
        items={items}
        idOf={partOfItem}
        nameOf={({ name }) => translatedText(name, lang)}
        disabled={disabled}
        onChange={field.onChange}
      >
        {(item, place) => (
          <ItemRow
            item={item}
            error={errors[place]}
            disabled={disabled}
            counted={!selectionFacts[type].preselected && type !== 'single'}
            onChange={(to) => change(place, to)}
          />
        )}
      </OrderedList>
      {typeof field.error === 'string' ? (
        <p role="alert" className={styles.error}>
          {field.error}
        </p>
      ) : null}
      {disabled ? null : <Picker taken={items.map(partOfItem)} onPick={(item) => field.onChange([...items, item])} />}
    </div>
  )
}
