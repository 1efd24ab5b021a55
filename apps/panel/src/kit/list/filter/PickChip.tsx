import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react'
import { useDebounced } from '../../debounced.ts'
import { Picker } from '../../picker/Picker.tsx'
import { useT } from '../../words/i18n.ts'
import { Chip } from './Chip.tsx'
import type { PickFilter } from './filters.ts'

interface PickChipProps {
  readonly filter: PickFilter
  readonly value: string | undefined
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

interface PickDialogProps {
  readonly filter: PickFilter
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}

const PickDialog = ({ filter: { needs, find, label }, onPick, onClose }: PickDialogProps) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const q = useDebounced(query.trim())
  const { data, isPending } = useQuery({
    queryKey: ['pick', needs.path, q],
    queryFn: ({ signal }) => find(q, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Picker
      label={t(label)}
      placeholder={t('action.search')}
      query={query}
      onQuery={setQuery}
      groups={[{ label: t(label), items: data ?? [] }]}
      empty={t(isPending ? 'list.loading' : 'list.no-match')}
      onPick={({ id }) => onPick(id)}
      onClose={onClose}
    />
  )
}

/** A filter by one of many records: its dialog finds it by typing, its cross takes it out. */
export const PickChip = ({ filter, value, onChange }: PickChipProps) => {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const { data: name } = useQuery({
    queryKey: ['pick', filter.needs.path, 'name', value],
    queryFn: ({ signal }) => filter.nameOf(Number(value), signal),
    enabled: value !== undefined,
  })
  const choose = (id: string | undefined) => {
    setChoosing(false)
    onChange({ [filter.field]: id })
  }
  return (
    <Chip
      label={t(filter.label)}
      value={value === undefined ? undefined : (name ?? `#${value}`)}
      onClear={() => choose(undefined)}
    >
      {(button) => (
        <>
          {cloneElement(button as ReactElement<ComponentProps<'button'>>, {
            'aria-haspopup': 'dialog',
            onClick: () => setChoosing(true),
          })}
          {choosing ? <PickDialog filter={filter} onPick={choose} onClose={() => setChoosing(false)} /> : null}
        </>
      )}
    </Chip>
  )
}
