import { Button } from 'antd'
import { Ellipsis, LayoutList, Table2 } from 'lucide-react'
import { type ReactNode, startTransition, useOptimistic, useState } from 'react'
import { ChoiceChip } from '../../../kit/list/filter/ChoiceChip.tsx'
import { ToggleChip } from '../../../kit/list/filter/ToggleChip.tsx'
import { SearchInput } from '../../../kit/list/SearchInput.tsx'
import { useNarrowerThan } from '../../../kit/look/narrow.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './MenuHead.module.css'
import type { MenuCounts, MenuFilter } from './menu-view.ts'

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

interface MenuSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Search without debounce: the input updates before the results render. */
const MenuSearch = ({ value, onChange }: MenuSearchProps) => {
  const t = useT()
  const [typed, show] = useOptimistic(value)
  return (
    <SearchInput
      value={typed}
      label={t('menu.search')}
      onChange={(text) =>
        startTransition(() => {
          show(text)
          onChange(text)
        })
      }
    />
  )
}

/** Search and filters of the menu, each with its number of products. */
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
      <MenuSearch value={filter.q} onChange={(q) => onChange({ ...filter, q })} />
      {chips.map(([name, label]) =>
        counts[name] > 0 || filter[name] ? (
          <ToggleChip key={name} pressed={filter[name]} onChange={(on) => onChange({ ...filter, [name]: on })}>
            {t(label)} {number(counts[name])}
          </ToggleChip>
        ) : null,
      )}
      {tags.options.length > 0 || filter.tags.length > 0 ? (
        <ChoiceChip filter={tags} chosen={filter.tags} onChange={(chosen) => onChange({ ...filter, tags: chosen })} />
      ) : null}
    </>
  )
}

const views = [
  ['list', 'menu.view.list', LayoutList],
  ['table', 'menu.view.table', Table2],
] as const

interface ViewSwitchProps {
  readonly view: 'list' | 'table'
  readonly onChange: (view: 'list' | 'table') => void
}

/** Switches between list and table. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => {
  const t = useT()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('menu.view')}</legend>
      {views.map(([value, label, Icon]) => (
        <button
          key={value}
          type="button"
          className={`inline-row quiet ${styles.way}`}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
        >
          <Icon size={16} aria-hidden="true" />
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}

/** Actions on the whole menu; on narrow screens behind one button. */
export const MoreActions = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const narrow = useNarrowerThan(1_100)
  const [isOpen, show] = useState(false)
  return (
    <>
      {narrow ? (
        <Button
          icon={<Ellipsis size={16} aria-hidden="true" />}
          aria-label={t('menu.more')}
          aria-expanded={isOpen}
          title={t('menu.more')}
          onClick={() => show(!isOpen)}
        />
      ) : null}
      {isOpen || !narrow ? children : null}
    </>
  )
}
