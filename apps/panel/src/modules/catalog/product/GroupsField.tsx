import { Select } from 'antd'
import { useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { OrderedList } from '../../../kit/form/ordered/OrderedList.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { isNamed } from '../option-group/option-group.api.tsx'
import { GroupLine } from './GroupLine.tsx'
import styles from './Groups.module.css'
import { useGroupSearch, useGroups } from './useGroups.ts'

interface AddGroupProps {
  readonly id: string
  readonly taken: readonly number[]
  readonly disabled: boolean
  readonly onAdd: (id: number) => void
}

const AddGroup = ({ id, taken, disabled, onAdd }: AddGroupProps) => {
  const t = useT()
  const [lang] = useLang()
  const [text, setText] = useState('')
  const { data, isFetching } = useGroupSearch(text)
  // Also what was found for the last letters, until the rest is here: Enter takes what one has typed.
  const found = (data?.items ?? []).filter(({ id: one, name }) => !taken.includes(one) && isNamed(name, text))
  return (
    <Select
      id={id}
      disabled={disabled}
      value={null}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      placeholder={t('product-form.groups.add')}
      aria-label={t('product-form.groups.add')}
      loading={isFetching}
      notFoundContent={t('product-form.groups.no-match')}
      options={found.map((group) => ({ value: group.id, label: translatedText(group.name, lang) }))}
      onSelect={(group: number | null) => {
        setText('')
        if (group !== null) onAdd(group)
      }}
      className={styles.add ?? ''}
    />
  )
}

/** The option groups of a product: picked, and put in the order in which guests are asked. */
export const GroupsField = ({ name }: { readonly name: string }) => {
  const t = useT()
  const [lang] = useLang()
  const field = useField(name)
  const ids = (field.value as number[] | undefined) ?? []
  const groups = useGroups(ids)
  const groupOf = (id: number) => groups.find((one) => one.id === id)
  const nameOf = (id: number) => translatedText(groupOf(id)?.name ?? { tr: '…', en: '', de: '' }, lang)
  const { disabled } = field.control
  return (
    <Field group id={field.id} label={field.label} error={field.error}>
      {ids.length === 0 ? <p className={styles.none}>{t('product-form.groups.none')}</p> : null}
      <OrderedList
        label={field.label}
        items={ids}
        idOf={(id) => id}
        nameOf={nameOf}
        disabled={disabled}
        onChange={field.onChange}
      >
        {(id) => <GroupLine name={nameOf(id)} group={groupOf(id)} />}
      </OrderedList>
      <AddGroup id={field.id} taken={ids} disabled={disabled} onAdd={(id) => field.onChange([...ids, id])} />
    </Field>
  )
}
