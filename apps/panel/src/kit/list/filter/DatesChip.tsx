import { DatePicker, Popover } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useFormat } from '../../words/format.ts'
import { useT } from '../../words/i18n.ts'
import { Chip } from './Chip.tsx'
import type { DatesFilter } from './filters.ts'

interface DatesChipProps {
  readonly filter: DatesFilter
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

const dayOf = (instant: string | undefined) => (instant === undefined ? null : dayjs(instant))

/** A filter from one day to another, both included; either end may stay open. */
export const DatesChip = ({ filter, values, onChange }: DatesChipProps) => {
  const t = useT()
  const { date } = useFormat()
  const [fromField, toField] = filter.fields
  const from = values[fromField]
  const to = values[toField]
  const used = from !== undefined || to !== undefined
  const text = used ? `${from ? date(from) : '…'} – ${to ? date(to) : '…'}` : undefined
  const pick = (range: readonly (Dayjs | null)[] | null) =>
    onChange({
      [fromField]: range?.[0]?.startOf('day').toISOString(),
      [toField]: range?.[1]?.endOf('day').toISOString(),
    })
  const picker = (
    <DatePicker.RangePicker
      value={[dayOf(from), dayOf(to)]}
      allowEmpty
      placeholder={[t('filter.from'), t('filter.to')]}
      onChange={pick}
    />
  )
  return (
    <Chip label={t(filter.label)} value={text} onClear={() => pick(null)}>
      {(button) => (
        <Popover content={picker} trigger="click" placement="bottomLeft">
          {button}
        </Popover>
      )}
    </Chip>
  )
}
