import { Button } from 'antd'
import { useMay } from '../../session/access.ts'
import { useT } from '../../words/i18n.ts'
import { cleared, isFiltered, type ListPatch, type ListState } from '../list-state.ts'
import { ChoiceChip } from './ChoiceChip.tsx'
import { DatesChip } from './DatesChip.tsx'
import type { Filter } from './filters.ts'
import { PickChip } from './PickChip.tsx'

interface FilterChipsProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly set: (patch: ListPatch) => void
}

/** The filters of a list as labelled chips, and one button that clears them all. */
export const FilterChips = ({ filters, state, set }: FilterChipsProps) => {
  const t = useT()
  const may = useMay()
  const change = (values: Readonly<Record<string, string | undefined>>) => set({ filters: values })
  return (
    <>
      {filters.map((filter) => {
        if (filter.kind === 'dates')
          return <DatesChip key={filter.fields[0]} filter={filter} values={state.filters} onChange={change} />
        const value = state.filters[filter.field]
        if (filter.kind === 'choice')
          return <ChoiceChip key={filter.field} filter={filter} value={value} onChange={change} />
        return value === undefined && !may(filter.needs) ? null : (
          <PickChip key={filter.field} filter={filter} value={value} onChange={change} />
        )
      })}
      {isFiltered(state) ? (
        <Button type="text" onClick={() => set(cleared(state))}>
          {t('list.clear-filters')}
        </Button>
      ) : null}
    </>
  )
}
