import { Input } from 'antd'
import { Search } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { ChoiceChip } from '../../../../kit/list/filter/ChoiceChip.tsx'
import { ToggleChip } from '../../../../kit/list/filter/ToggleChip.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import type { MenuCounts, MenuFilter } from '../menu-view.ts'
import styles from './MenuFilters.module.css'

interface MenuFiltersProps {
  readonly filter: MenuFilter
  readonly counts: MenuCounts
  readonly onChange: (filter: MenuFilter) => void
}

const chips = [
  ['closed', 'menu.only-closed'],
  ['problem', 'menu.filter.problem'],
  ['withoutPicture', 'menu.filter.no-picture'],
] as const

interface SearchInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The page answers every key, without the waiting of a list's search; the key itself shows before what it finds is drawn. */
const SearchInput = ({ value, onChange }: SearchInputProps) => {
  const t = useT()
  const [typed, show] = useOptimistic(value)
  return (
    <Input
      className={styles.search ?? ''}
      type="search"
      value={typed}
      maxLength={100}
      aria-label={t('menu.search')}
      placeholder={t('menu.search')}
      prefix={<Search size={16} aria-hidden />}
      onChange={({ target }) =>
        startTransition(() => {
          show(target.value)
          onChange(target.value)
        })
      }
    />
  )
}

/** What of the menu is shown; each filter says how many it would leave. */
export const MenuFilters = ({ filter, counts, onChange }: MenuFiltersProps) => {
  const t = useT()
  const { number } = useFormat()
  const tags = {
    kind: 'choice' as const,
    field: 'tag',
    label: 'menu.filter.tag' as const,
    options: counts.tags.map(([tag, n]) => ({ value: tag, text: `${tag} (${number(n)})` })),
  }
  return (
    <>
      <SearchInput value={filter.q} onChange={(q) => onChange({ ...filter, q })} />
      {chips.map(([name, label]) =>
        counts[name] > 0 || filter[name] ? (
          <ToggleChip key={name} pressed={filter[name]} onChange={(on) => onChange({ ...filter, [name]: on })}>
            {t(label)} {number(counts[name])}
          </ToggleChip>
        ) : null,
      )}
      {tags.options.length > 0 || filter.tag !== '' ? (
        <ChoiceChip
          filter={tags}
          value={filter.tag || undefined}
          onChange={({ tag }) => onChange({ ...filter, tag: tag ?? '' })}
        />
      ) : null}
    </>
  )
}
