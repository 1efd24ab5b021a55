import { Button, Drawer } from 'antd'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useNarrowerThan } from '../../look/narrow.ts'
import { useVisible } from '../../screen/view.ts'
import { useMay } from '../../session/access.ts'
import { useT } from '../../words/i18n.ts'
import { cleared, isFiltered, type ListPatch, type ListState } from '../list-state.ts'
import { ChoiceChip } from './ChoiceChip.tsx'
import { DatesChip } from './DatesChip.tsx'
import styles from './FilterChips.module.css'
import type { Filter } from './filters.ts'
import { PickChip } from './PickChip.tsx'

interface FilterChipsProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly set: (patch: ListPatch) => void
}

const Chips = ({ filters, state, set }: FilterChipsProps) => {
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

/** The filters of a list as labelled chips, and one button that clears them all; on a phone in a sheet at its foot. */
export const FilterChips = (props: FilterChipsProps) => {
  const t = useT()
  const phone = useNarrowerThan(600)
  const visible = useVisible()
  const [open, setOpen] = useState(false)
  if (!phone) return <Chips {...props} />
  const n = Object.keys(props.state.filters).length
  return (
    <>
      <Button icon={<ListFilter size={16} />} onClick={() => setOpen(true)}>
        {n > 0 ? `${t('filter.sheet')} · ${n}` : t('filter.sheet')}
      </Button>
      <Drawer
        open={open && visible}
        placement="bottom"
        size="default"
        title={t('filter.sheet')}
        onClose={() => setOpen(false)}
      >
        <div className={styles.sheet}>
          <Chips {...props} />
        </div>
      </Drawer>
    </>
  )
}
