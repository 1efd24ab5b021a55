import { type CommissionRate, companyRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import type { RateState } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { useChargeText, useDayText, useOrdersText } from './rate-words.ts'

const { text, date, custom, choice } = columnsOf(companyRate)

const tones: Record<RateState, Tone> = { planned: 'warning', current: 'good', ended: 'quiet' }

const State = ({ state }: CommissionRate) => (
  <StatusDot tone={tones[state]} label={useT()(`commission-rate.state.${state}`)} />
)

const Charge = (rate: CommissionRate) => useChargeText()(rate)

const Branch = (rate: CommissionRate) => {
  const t = useT()
  const orders = useOrdersText()(rate)
  const branch = rate.branch_name ?? (rate.company_id ? t('commission-rate.all-branches') : '–')
  return orders ? `${branch} · ${orders}` : branch
}

const Company = ({ company_name }: CommissionRate) => {
  const t = useT()
  return company_name ?? t('commission-rate.everybody')
}

const Days = ({ valid_from, valid_until }: CommissionRate) => {
  const t = useT()
  const dayText = useDayText()
  const from = dayText(valid_from)
  return valid_until
    ? t('commission-rate.from-until', { from, until: dayText(valid_until) })
    : t('commission-rate.from', { day: from })
}

const fixed = { sort: false, narrow: 'none' } as const

/** Columns of the rates of one company. */
export const companyRateColumns: readonly Column<CommissionRate>[] = [
  { ...choice('kind', 'commission-rate.kind'), sort: false, narrow: 'first' },
  { ...custom('branch_name', (row) => <Branch {...row} />), beside: ['delivery_type', 'source'], narrow: 'second' },
  {
    ...custom('rate', (row) => <Charge {...row} />),
    beside: ['fixed', 'currency_code'],
    align: 'end',
    fits: true,
    narrow: 'first',
  },
  {
    ...custom('valid_from', (row) => <Days {...row} />),
    title: 'commission-rate.days',
    beside: ['valid_until'],
    sort: true,
    fits: true,
    narrow: 'second',
  },
  { ...custom('state', (row) => <State {...row} />), fits: true, narrow: 'first' },
  { ...text('note'), ...fixed, extra: true },
  { ...date('created_at'), narrow: 'none', extra: true },
]

const [kind, ...others] = companyRateColumns

/** Columns of all rates. */
export const rateColumns: readonly Column<CommissionRate>[] = [
  ...(kind ? [kind] : []),
  { ...custom('company_name', (row) => <Company {...row} />), narrow: 'second' },
  ...others,
]
