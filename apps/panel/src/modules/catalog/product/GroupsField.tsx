import type { OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { Select } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { OrderedList } from '../../../kit/form/ordered/OrderedList.tsx'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { boundsText, isNamed } from '../option-group/option-group.api.tsx'
import styles from './GroupsField.module.css'
import { useGroupSearch, useGroups } from './useGroups.ts'

interface GroupLineProps {
  readonly name: string
  /** Absent while loading. */
  readonly group: OptionGroupRow | undefined
}

/** One option group of a product: its bounds and its problem. */
const GroupRow = ({ name, group }: GroupLineProps) => {
  const t = useT()
  return (
    <div className={`grow ${styles.text}`}>
      <span className="medium breakable">{name}</span>
      {group ? (
        <span className="quiet small">
          {[
            boundsText(t, group),
            t('option.count', { n: group.items.length }),
            t(`branch-option-group.selection_type.${group.selection_type}`),
          ].join(' · ')}
        </span>
      ) : null}
      {group?.problem ? (
        <span className={`row small ${styles.problem}`}>
          <TriangleAlert size={14} aria-hidden="true" /> {t(group.problem.code as PhraseKey, group.problem.params)}
        </span>
      ) : null}
    </div>
  )
}

interface AddGroupProps {
  readonly id: string
  readonly usedIds: readonly number[]
  readonly disabled: boolean
  readonly onAdd: (id: number) => void
}

const AddGroup = ({ id, usedIds, disabled, onAdd }: AddGroupProps) => {
  const t = useT()
  const [lang] = useLang()
  const [text, setText] = useState('')
  const { data, isFetching } = useGroupSearch(text)
  // Filters results of a previous search by the current input, so that Enter selects a match.
  const matchingGroups = (data?.items ?? []).filter(
    ({ id: one, name }) => !usedIds.includes(one) && isNamed(name, text),
  )
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
      options={matchingGroups.map((group) => ({ value: group.id, label: translatedText(group.name, lang) }))}
      onSelect={(group: number | null) => {
        setText('')
        if (group !== null) onAdd(group)
      }}
      className={styles.add ?? ''}
    />
  )
}

/** The option groups of a product: added and reordered. */
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
    <FormField group field={field}>
      {ids.length === 0 ? <p className={styles.none}>{t('product-form.groups.none')}</p> : null}
      <OrderedList
        label={field.label}
        items={ids}
        idOf={(id) => id}
        nameOf={nameOf}
        disabled={disabled}
        onChange={field.onChange}
      >
        {(id) => <GroupRow name={nameOf(id)} group={groupOf(id)} />}
      </OrderedList>
      <AddGroup id={field.id} usedIds={ids} disabled={disabled} onAdd={(id) => field.onChange([...ids, id])} />
    </FormField>
  )
}
