import { ChoiceChip } from '../../../../kit/list/filter/ChoiceChip.tsx'
import { DatesChip } from '../../../../kit/list/filter/DatesChip.tsx'
import { choiceFilter, datesFilter } from '../../../../kit/list/filter/filters.ts'
import type { List } from '../../../../kit/list/useList.ts'
import { useBusinessClock } from '../../../../kit/session/branch.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { type Period, periodOf, periods, rangeOf } from './period.ts'

const presets = choiceFilter('period', 'order.period', periods, 'order.period')
const custom = datesFilter('from', 'to', 'order.period.custom')
const none = { from: undefined, to: undefined }

interface PeriodChipProps {
  readonly list: Pick<List<unknown>, 'state' | 'set'>
  /** Absent for all branches, whose days may begin at different hours: then the browser's own count. */
  readonly branch: number | undefined
}

/** The days of the orders: one of the usual periods, or any two days. */
export const PeriodChip = ({ list: { state, set }, branch }: PeriodChipProps) => {
  const t = useT()
  const clock = useBusinessClock(branch)
  const { from, to } = state.filters
  const period = periodOf(from, to, new Date(), clock)
  const choose = (chosen: string | undefined) =>
    set({ filters: chosen === undefined ? none : rangeOf(chosen as Period, new Date(), clock) })
  return (
    <fieldset aria-label={t('order.period')} style={{ display: 'contents' }}>
      <ChoiceChip filter={presets} value={period} onChange={(values) => choose(values.period)} />
      <DatesChip
        filter={custom}
        values={period === undefined ? state.filters : {}}
        onChange={(filters) => set({ filters })}
      />
    </fieldset>
  )
}
