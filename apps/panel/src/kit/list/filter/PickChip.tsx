import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../debounced.ts'
import { pendingName } from '../../form/field/pending-label.ts'
import type { Choice } from '../../picker/choices.ts'
import { useT } from '../../words/i18n.ts'
import { Choices } from './Choices.tsx'
import type { PickFilter } from './filters.ts'
import { ListChip } from './ListChip.tsx'

interface PickChipProps {
  readonly filter: PickFilter
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The names of the chosen records. */
export const usePicked = ({ filter: { needs, nameOf }, chosen }: Pick<PickChipProps, 'filter' | 'chosen'>) => {
  const names = useQueries({
    queries: chosen.map((id) => ({
      queryKey: ['pick', needs.path, 'name', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => nameOf(Number(id), signal),
      staleTime: 5 * 60_000,
    })),
  })
  return chosen.map((id, index): Choice => {
    const { data, isPending = true } = names[index] ?? {}
    return { id, title: data ?? (isPending ? pendingName : `#${id}`) }
  })
}

/** The records that match a text. Without a text, those chosen when the list opened come first. */
export const PickChoices = (props: PickChipProps & { readonly opens?: boolean }) => {
  const { filter, chosen, onChange, opens = false } = props
  const t = useT()
  const picked = usePicked(props)
  const [before] = useState(chosen)
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const { data: matches = [], isPending } = useQuery({
    queryKey: ['pick', filter.needs.path, q],
    queryFn: ({ signal }) => filter.find(q, signal),
    placeholderData: keepPreviousData,
  })
  const isFirst = ({ id }: Choice) => before.includes(id) || !matches.some((one) => one.id === id)
  const first = picked.filter(isFirst).map((one) => matches.find(({ id }) => id === one.id) ?? one)
  const rest = matches.filter(({ id }) => !first.some((one) => one.id === id))
  return (
    <Choices
      label={t(filter.label)}
      options={q === '' ? [...first, ...rest] : matches}
      chosen={chosen}
      onChange={onChange}
      search={{ text, onText: setText, pending: isPending }}
      opens={opens}
    />
  )
}

/** A filter by several of many records, found by typing. */
export const PickChip = (props: PickChipProps) => {
  const t = useT()
  const names = usePicked(props).map(({ title }) => title)
  return (
    <ListChip label={t(props.filter.label)} names={names} onClear={() => props.onChange([])}>
      <PickChoices {...props} opens />
    </ListChip>
  )
}
