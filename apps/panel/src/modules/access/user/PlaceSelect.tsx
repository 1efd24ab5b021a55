import type { OfferedPlace } from '@sofra/contract/access/user/user.contract.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import type { useField } from '../../../kit/form/field/useField.ts'
import { leaveByTab } from '../../../kit/form/leave-by-tab.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Places.module.css'

interface PlaceSelectProps {
  readonly field: ReturnType<typeof useField>
  readonly value: readonly number[]
  readonly offered: readonly OfferedPlace[]
  /** Names of what was chosen before the form was opened. */
  readonly known: ReadonlyMap<number, string>
  readonly search: (text: string) => void
  readonly onChange: (ids: number[]) => void
}

/** Several companies or restaurants, found by typing. */
export const PlaceSelect = ({ field, value, offered, known, search, onChange }: PlaceSelectProps) => {
  const t = useT()
  // What was chosen keeps its name when the next search does not offer it.
  const [met, meet] = useState(known)
  const nameOf = (id: number) => offered.find((place) => place.id === id)?.name ?? met.get(id) ?? `#${id}`
  return (
    <Field id={field.id} label={field.label} error={field.error}>
      <Select
        {...field.control}
        ref={field.ref}
        className={styles.select ?? ''}
        mode="multiple"
        onInputKeyDown={leaveByTab}
        labelInValue
        showSearch={{ filterOption: false, onSearch: search }}
        value={value.map((id) => ({ value: id, label: nameOf(id) }))}
        options={offered.map((place) => ({ value: place.id, label: place.name, of: place.of }))}
        optionRender={({ label, data }) => (
          <span>
            {label} <span className={styles.of}>{data.of}</span>
          </span>
        )}
        placeholder={t('user.places.search')}
        notFoundContent={t('user.places.none')}
        {...(field.error ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        onChange={(chosen) => {
          meet(new Map([...met, ...chosen.map((one) => [one.value, String(one.label)] as const)]))
          onChange(chosen.map((one) => one.value))
        }}
      />
    </Field>
  )
}
