import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type SelectionType, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useField } from '../../../kit/form/useField.ts'
import { useLang, useT } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'
import { type DraftItem, type Kind, partOfItem } from './draft.ts'
import { ItemLine } from './ItemLine.tsx'
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
  const [told, setTold] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const parts = items.map(partOfItem)

  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    field.onChange(arrayMove(items, from, to))
    setTold(t('branch-option-group.moved', { name: translatedText(item.name, lang), n: to + 1 }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(parts.indexOf(Number(active.id)), parts.indexOf(Number(over.id)))
  }
  const change = (place: number, to: Partial<DraftItem>) =>
    field.onChange(items.map((item, at) => (at === place ? { ...item, ...to } : item)))
  const add = (item: DraftItem) => field.onChange([...items, item])
  const Picker = kind === 'material' ? MaterialPicker : ProductPicker
  const { disabled } = field.control

  return (
    <div className={styles.field}>
      {items.length === 0 ? <p className={styles.none}>{t(`branch-option-group.none.${kind}`)}</p> : null}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
        <SortableContext items={parts} strategy={verticalListSortingStrategy}>
          <ol className={styles.lines} aria-label={field.label}>
            {items.map((item, place) => (
              <ItemLine
                key={partOfItem(item)}
                item={item}
                error={errors[place]}
                disabled={disabled}
                counted={!selectionFacts[type].preselected}
                ends={{ first: place === 0, last: place === items.length - 1 }}
                onChange={(to) => change(place, to)}
                onMove={(by) => move(place, place + by)}
                onRemove={() => field.onChange(items.filter((_, at) => at !== place))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {typeof field.error === 'string' ? (
        <p role="alert" className={styles.error}>
          {field.error}
        </p>
      ) : null}
      {disabled ? null : <Picker taken={parts} onPick={add} />}
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </div>
  )
}

// Dragging is for the pointer; with keys one moves an option by its two buttons, and what happened is told above.
const silent = { screenReaderInstructions: { draggable: '' } }
