import { restaurantInvoiceTotals } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDays } from '../../commission-report/period.api.ts'
import styles from './Totals.module.css'

interface TotalsProps {
  /** The filters of the list, as in its address. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly branch?: number | undefined
}

/** The filtered period, or the present year. */
const periodOf = ({ from, to }: TotalsProps['filters']) => {
  const year = new Date().getFullYear()
  return { from: from ?? `${to?.slice(0, 4) ?? year}-01-01`, to: to ?? `${from?.slice(0, 4) ?? year}-12-31` }
}

/** What the documents of a period charge together; credit notes are subtracted. Nothing for periods of more than a year. */
export const Totals = ({ filters, branch }: TotalsProps) => {
  const t = useT()
  const { money } = useFormat()
  const { periodText } = useDays()
  const { kind, e_state, company_id, branch_id } = filters
  const period = periodOf(filters)
  const query = {
    ...period,
    ...{ kind, e_state, company_id, branch_id },
    ...(branch === undefined ? {} : { branch_id: String(branch) }),
  }
  const { data } = useQuery({
    queryKey: ['restaurant-invoice', 'totals', query],
    queryFn: ({ signal }) => call(restaurantInvoiceTotals, { query: query as never }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data?.items.length) return null
  return (
    <section className={`card stack-8 ${styles.totals}`} aria-label={t('restaurant-invoice.totals')}>
      <h2>
        {t('restaurant-invoice.totals.of', { days: periodText({ from_day: period.from, until_day: period.to }) })}
      </h2>
      {data.items.map(({ currency, documents, net, vat, gross }) => (
        <dl key={currency} className="wrap-row">
          <div>
            <dt className="quiet">{t('restaurant-invoice.documents', { n: documents })}</dt>
            <dd>{currency}</dd>
          </div>
          {Object.entries({ net, vat, gross } as const).map(([name, value]) => (
            <div key={name}>
              <dt className="quiet">{t(`restaurant-invoice.${name as 'net' | 'vat' | 'gross'}`)}</dt>
              <dd className="numbers">{money(value, currency)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}
