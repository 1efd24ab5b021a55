import {
  type RestaurantInvoiceRow,
  restaurantInvoices,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../../commission-report/Amount.api.tsx'
import { useDays } from '../../commission-report/period.api.ts'
import { eStateTones } from '../invoice-tones.ts'

const { custom, date, day } = columnsOf({
  name: 'restaurant-invoice',
  row: restaurantInvoices.reply.shape.items.element,
})

const Period = (row: RestaurantInvoiceRow) => useDays().periodText(row)

/** The kind, and the document that cancels or is cancelled. */
const Kind = ({ kind, cancels_number, cancelled_by_number }: RestaurantInvoiceRow) => {
  const t = useT()
  const number = cancels_number ?? cancelled_by_number
  return (
    <>
      {t(`restaurant-invoice.kind.${kind}`)}
      {number ? (
        <div className="quiet small numbers">
          {t(cancels_number ? 'restaurant-invoice.cancels-other' : 'restaurant-invoice.is-cancelled', { number })}
        </div>
      ) : null}
    </>
  )
}

const State = ({ e_state }: RestaurantInvoiceRow) => {
  const t = useT()
  return <StatusDot tone={eStateTones[e_state]} label={t(`restaurant-invoice.e_state.${e_state}`)} />
}

const amount = (name: 'net' | 'vat' | 'gross'): Column<RestaurantInvoiceRow> => ({
  ...custom(name, (row) => (
    <Amount value={row.kind === 'invoice' ? row[name] : 0 - row[name]} currency={row.currency} />
  )),
  align: 'end',
  fits: true,
  narrow: name === 'gross' ? 'second' : 'none',
})

/** The columns of documents; of several companies or restaurants with their names. Credit notes have negative amounts. */
export const invoiceColumns = (shows: { readonly company: boolean; readonly branch: boolean }) => [
  { ...custom('number', (row: RestaurantInvoiceRow) => row.number), fits: true, narrow: 'first' as const },
  { ...day('issued_on'), fits: true, narrow: 'first' as const },
  { ...custom('kind', (row: RestaurantInvoiceRow) => <Kind {...row} />), fits: true, narrow: 'second' as const },
  ...(shows.company
    ? [
        {
          ...custom('company_name', (row: RestaurantInvoiceRow) => row.company_name),
          extra: true,
          narrow: 'none' as const,
        },
      ]
    : []),
  ...(shows.branch
    ? [{ ...custom('branch_name', (row: RestaurantInvoiceRow) => row.branch_name), narrow: 'second' as const }]
    : []),
  {
    ...custom('until_day', (row: RestaurantInvoiceRow) => <Period {...row} />),
    title: 'restaurant-invoice.period' as const,
    beside: ['from_day'],
    fits: true,
    narrow: 'none' as const,
  },
  { ...amount('net'), extra: true },
  { ...amount('vat'), extra: true },
  { ...amount('gross'), named: true },
  { ...custom('e_state', (row: RestaurantInvoiceRow) => <State {...row} />), fits: true, narrow: 'second' as const },
  { ...date('issued_at'), sort: false, extra: true, narrow: 'none' as const },
  {
    ...custom('issued_by_name', (row: RestaurantInvoiceRow) => row.issued_by_name),
    extra: true,
    narrow: 'none' as const,
  },
]
