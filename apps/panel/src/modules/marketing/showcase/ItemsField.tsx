import type { StoryItem } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { Button, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { OrderedList } from '../../../kit/form/ordered/OrderedList.tsx'
import { PictureInput } from '../../../kit/picture/PictureInput.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ItemsField.module.css'

const maxItems = 20

type Faults = Readonly<Record<number, Partial<Record<keyof StoryItem, { message?: string }>>>>

/** Returns stable keys for lines without ids, which stay with a line when it is moved or changed. */
const useNumbers = () => {
  const numbers = useRef({ of: new Map<string, number>(), last: 0 })
  return (items: readonly StoryItem[]) => {
    const { current } = numbers
    const seen = new Map<string, number>()
    return items.map(({ image }) => {
      const nth = (seen.get(image) ?? 0) + 1
      seen.set(image, nth)
      const key = `${nth} ${image}`
      const cachedKey = current.of.get(key)
      if (cachedKey !== undefined) return cachedKey
      current.last += 1
      current.of.set(key, current.last)
      return current.last
    })
  }
}

interface ItemProps {
  readonly item: StoryItem
  readonly no: number
  readonly faults: Faults[number] | undefined
  readonly disabled: boolean
  readonly onChange: (to: Partial<StoryItem>) => void
}

const Item = ({ item, no, faults, disabled, onChange }: ItemProps) => {
  const t = useT()
  const id = useId()
  const name = t('showcase.item', { n: no })
  return (
    <div className={`stack-4 grow ${styles.item}`}>
      <PictureInput
        shape="story_item"
        label={name}
        required
        value={item.image || null}
        error={faults?.image?.message}
        disabled={disabled}
        onChange={(image) => onChange({ image: image ?? '' })}
      />
      <Field id={id} label={t('branch-showcase.link')} error={faults?.link?.message}>
        <Input
          id={id}
          value={item.link}
          maxLength={300}
          placeholder="https://"
          disabled={disabled}
          aria-describedby={`${id}-help`}
          aria-invalid={faults?.link ? true : undefined}
          {...(faults?.link ? { status: 'error' as const } : {})}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      </Field>
    </div>
  )
}

/** The pages of a story in order: pictures with their targets. */
export const ItemsField = () => {
  const t = useT()
  const field = useField('items')
  const { errors } = useFormState({ name: 'items' })
  const numbered = useNumbers()
  const items = (field.value as readonly StoryItem[] | undefined) ?? []
  const numbers = numbered(items)
  const faults = errors.items as Faults | undefined
  const { disabled } = field.control
  const change = (index: number, to: Partial<StoryItem>) =>
    field.onChange(items.map((item, at) => (at === index ? { ...item, ...to } : item)))
  return (
    <FormField group field={field} required>
      {items.length === 0 ? <p className={styles.none}>{t('showcase.item.none')}</p> : null}
      <OrderedList
        label={field.label}
        items={items}
        idOf={(item) => numbers[items.indexOf(item)] ?? 0}
        nameOf={(item) => t('showcase.item', { n: items.indexOf(item) + 1 })}
        disabled={disabled}
        onChange={field.onChange}
      >
        {(item, index) => (
          <Item
            item={item}
            no={index + 1}
            faults={faults?.[index]}
            disabled={disabled}
            onChange={(to) => change(index, to)}
          />
        )}
      </OrderedList>
      {disabled || items.length >= maxItems ? null : (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => field.onChange([...items, { image: '', link: '' }])}
        >
          {t('showcase.item.add')}
        </Button>
      )}
    </FormField>
  )
}
