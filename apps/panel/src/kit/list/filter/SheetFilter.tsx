import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../words/i18n.ts'
import { Choices, type ChoicesProps, few } from './Choices.tsx'
import { Dates, type DatesProps } from './Dates.tsx'
import type { ChoiceFilter, PickFilter } from './filters.ts'
import { useSummary } from './ListChip.tsx'
import { PickChoices, usePicked } from './PickChip.tsx'
import styles from './SheetFilter.module.css'
import { ToggleChip } from './ToggleChip.tsx'
import { useOptions } from './useOptions.ts'

interface SheetFilterProps<F> {
  readonly filter: F
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** A few options, all visible. */
const Pills = ({ label, options, chosen, onChange, single }: ChoicesProps & { readonly single: boolean }) => {
  const change = (id: string, on: boolean) => {
    if (single) return onChange(on ? [id] : [])
    onChange(
      options.filter((option) => (option.id === id ? on : chosen.includes(option.id))).map((option) => option.id),
    )
  }
  return (
    <fieldset className={`stack-8 ${styles.filter}`}>
      <legend className={`quiet small ${styles.label}`}>{label}</legend>
      <div className="wrap-row">
        {options.map(({ id, title }) => (
          <ToggleChip key={id} pressed={chosen.includes(id)} onChange={(on) => change(id, on)}>
            {title}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}

interface FoldedProps {
  readonly label: string
  readonly names: readonly string[]
  readonly children: ReactNode
}

/** Many options, collapsed behind their label. */
const Folded = ({ label, names, children }: FoldedProps) => {
  const { value } = useSummary(names)
  const [open, setOpen] = useState(false)
  return (
    <div className={`stack-8 ${styles.filter}`}>
      <button type="button" className={`row ${styles.fold}`} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={`quiet small ${styles.label}`}>{label}</span>
        <span className={`clipped ${styles.value}`}>{value}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {open ? children : null}
    </div>
  )
}

/** A filter by days, in the bottom sheet. */
export const SheetDates = (props: DatesProps) => {
  const t = useT()
  return (
    <fieldset className={`stack-8 ${styles.filter}`}>
      <legend className={`quiet small ${styles.label}`}>{t(props.filter.label)}</legend>
      <Dates {...props} />
    </fieldset>
  )
}

/** A filter by values of a list, in the bottom sheet. */
export const SheetChoice = ({ filter, chosen, onChange }: SheetFilterProps<ChoiceFilter>) => {
  const t = useT()
  const { options, names } = useOptions(filter, chosen)
  const props = { label: t(filter.label), options, chosen, onChange }
  if (options.length <= few) return <Pills {...props} single={filter.single ?? false} />
  return (
    <Folded label={props.label} names={names}>
      <Choices {...props} />
    </Folded>
  )
}

/** A filter by several of many records, in the bottom sheet. */
export const SheetPick = (props: SheetFilterProps<PickFilter>) => {
  const t = useT()
  const names = usePicked(props).map(({ title }) => title)
  return (
    <Folded label={t(props.filter.label)} names={names}>
      <PickChoices {...props} />
    </Folded>
  )
}
