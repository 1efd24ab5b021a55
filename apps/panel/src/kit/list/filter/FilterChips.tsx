import { Button, Drawer } from 'antd'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNarrowerThan } from '../../look/narrow.ts'
import { useVisible } from '../../screen/view.ts'
import { useMay } from '../../session/access.ts'
import { useT } from '../../words/i18n.ts'
import { cleared, isFiltered, type ListPatch, type ListState } from '../list-state.ts'
import { ChoiceChip } from './ChoiceChip.tsx'
import { DatesChip } from './Dates.tsx'
import styles from './FilterChips.module.css'
import { chosenIn, type Filter, fieldsOf } from './filters.ts'
import { PickChip } from './PickChip.tsx'
import { SheetChoice, SheetDates, SheetPick } from './SheetFilter.tsx'

interface FilterChipsProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly set: (patch: ListPatch) => void
}

/** The components per kind of filter: as chips, and as parts of a sheet. */
const shapes = {
  chips: { choice: ChoiceChip, dates: DatesChip, pick: PickChip },
  sheet: { choice: SheetChoice, dates: SheetDates, pick: SheetPick },
} as const

const Filters = ({ filters, state, set, as }: FilterChipsProps & { readonly as: keyof typeof shapes }) => {
  const may = useMay()
  const { choice: Choice, dates: Dates, pick: Pick } = shapes[as]
  return filters.map((filter): ReactNode => {
    if (filter.kind === 'dates') {
      const change = (values: Readonly<Record<string, string | undefined>>) => set({ filters: values })
      return <Dates key={filter.fields[0]} filter={filter} values={state.filters} onChange={change} />
    }
    const { field } = filter
    const chosen = chosenIn(state.filters[field])
    const change = (values: readonly string[]) => set({ filters: { [field]: values.join(',') || undefined } })
    if (filter.kind === 'choice') return <Choice key={field} filter={filter} chosen={chosen} onChange={change} />
    return chosen.length === 0 && !may(filter.needs) ? null : (
      <Pick key={field} filter={filter} chosen={chosen} onChange={change} />
    )
  })
}

const ClearButton = ({ state, set }: Pick<FilterChipsProps, 'state' | 'set'>) => {
  const t = useT()
  return isFiltered(state) ? (
    <Button type="text" onClick={() => set(cleared(state))}>
      {t('list.clear-filters')}
    </Button>
  ) : null
}

/** The filters in a bottom sheet on phones, behind a button with the number in use. */
const FilterSheet = (props: FilterChipsProps) => {
  const t = useT()
  const visible = useVisible()
  const [open, setOpen] = useState(false)
  const n = props.filters.filter((filter) => fieldsOf(filter).some((field) => field in props.state.filters)).length
  return (
    <>
      <Button icon={<ListFilter size={16} />} onClick={() => setOpen(true)}>
        {n > 0 ? `${t('filter.sheet')} · ${n}` : t('filter.sheet')}
      </Button>
      <Drawer
        open={open && visible}
        placement="bottom"
        size="80dvh"
        title={t('filter.sheet')}
        onClose={() => setOpen(false)}
        footer={
          <div className={`wrap-row ${styles.foot}`}>
            <ClearButton {...props} />
            <Button type="primary" onClick={() => setOpen(false)}>
              {t('filter.show')}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <Filters {...props} as="sheet" />
        </div>
      </Drawer>
    </>
  )
}

/** The filters of a list as chips, with a button that clears all; on phones in a sheet. */
export const FilterChips = (props: FilterChipsProps) => {
  const phone = useNarrowerThan(768)
  if (phone) return <FilterSheet {...props} />
  return (
    <>
      <Filters {...props} as="chips" />
      <ClearButton {...props} />
    </>
  )
}
