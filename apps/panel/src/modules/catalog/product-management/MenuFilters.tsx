import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { ToggleChip } from '../../../kit/list/ToggleChip.tsx'
import type { MenuFilter } from './menu-view.ts'

interface MenuFiltersProps {
  readonly filter: MenuFilter
  /** How many products cannot be ordered because they or their category are closed. */
  readonly closed: number
  readonly onChange: (filter: MenuFilter) => void
}

export const MenuFilters = ({ filter, closed, onChange }: MenuFiltersProps) => {
  const t = useT()
  const { number } = useFormat()
  const { q, onlyClosed } = filter
  return (
    <>
      <SearchField value={q} placeholder={t('menu.search')} onChange={(text) => onChange({ q: text, onlyClosed })} />
      <ToggleChip pressed={onlyClosed} onChange={(pressed) => onChange({ q, onlyClosed: pressed })}>
        {t('menu.only-closed')} {closed > 0 ? number(closed) : null}
      </ToggleChip>
    </>
  )
}
