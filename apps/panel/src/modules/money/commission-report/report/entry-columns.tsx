import {
  type CommissionEntry,
  commissionEntries,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { type SettlementAmount, settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { isPhrase, useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../Amount.api.tsx'
import { disputeTones } from '../dispute/dispute-tones.ts'

const { custom, day, choice } = columnsOf({
  name: 'commission-report',
  row: commissionEntries.reply.shape.items.element,
})

const Step = ({ action }: Pick<CommissionEntry, 'action'>) => {
  const t = useT()
  const key = `commission-report.action.${action}`
  return isPhrase(key) ? t(key) : action
}

const Dispute = ({ state }: { readonly state: CommissionEntry['dispute_state'] }) => {
  const t = useT()
  return state === null ? '–' : <StatusDot tone={disputeTones[state]} label={t(`commission-dispute.state.${state}`)} />
}

const visibleAmounts: readonly SettlementAmount[] = ['base', 'commission', 'collected', 'net']

/** The columns of a report's entries; the amounts are in the report's currency. */
export const entryColumns = (currency: string): readonly Column<CommissionEntry>[] => [
  { ...custom('order_code', ({ order_code }) => order_code), fits: true, narrow: 'first' },
  { ...day('day'), sort: false, narrow: 'second' },
  { ...custom('action', ({ action }) => <Step action={action} />), fits: true, narrow: 'second' },
  { ...choice('delivery_type', 'delivery-type'), sort: false, extra: true, narrow: 'none' },
  { ...choice('source', 'source'), sort: false, extra: true, narrow: 'none' },
  ...settlementAmounts.map((name) => ({
    ...custom(name, (row) => <Amount value={row[name]} currency={currency} />),
    align: 'end' as const,
    fits: true,
    extra: !visibleAmounts.includes(name),
    narrow: name === 'net' ? ('first' as const) : ('none' as const),
  })),
  { ...custom('dispute_state', (row) => <Dispute state={row.dispute_state} />), fits: true, narrow: 'second' },
]
