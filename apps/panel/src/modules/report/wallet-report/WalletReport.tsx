import { pointTotal } from '@sofra/contract/member/ledger/ledger.contract.ts'
import {
  type WalletReport as Report,
  type WalletRow,
  walletReport,
  walletReportExport,
} from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import {
  movementsOf,
  type WalletFigures,
  walletGroups,
  walletKinds,
} from '@sofra/contract/report/wallet-report/wallet-report.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { BarChart } from '../../../kit/chart/BarChart.tsx'
import { LineChart } from '../../../kit/chart/LineChart.tsx'
import { call } from '../../../kit/http/api.ts'
import { ListTools } from '../../../kit/list/ListTools.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useListView } from '../../../kit/list/view/useListView.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { searchText } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ReportTable } from '../order-report/order-report.api.ts'
import { useWalletFormat } from './useWalletFormat.ts'
import { chipState, WalletFilters } from './WalletFilters.tsx'
import styles from './WalletReport.module.css'
import { walletColumns } from './wallet-columns.tsx'

interface ReportProps {
  readonly report: Report
}

/** The present value of members' points at the rates of their companies. */
const Worth = ({ company }: { readonly company: number | undefined }) => {
  const t = useT()
  const { money } = useFormat()
  const { data } = useQuery({
    queryKey: ['wallet-report', 'points', company],
    queryFn: ({ signal }) => call(pointTotal, { query: company ? { company_id: company } : {} }, { signal }),
  })
  if (!data?.worth.length) return null
  const amount = data.worth.map((one) => money(one.amount, one.currency_code)).join(' · ')
  return <p>{t('wallet-report.worth', { amount })}</p>
}

/** The days of a report, and how its figures add up. */
const About = ({ report, company }: ReportProps & { readonly company: number | undefined }) => {
  const t = useT()
  const may = useMay()
  const { date } = useFormat('UTC')
  const written = (day: string) => date(`${day}T00:00:00Z`)
  const { kind, currency, currencies } = report
  return (
    <div className={`column ${styles.about}`}>
      <p>{t('wallet-report.days', { from: written(report.from), until: written(report.until) })}</p>
      <p className="small">{t(kind === 'cheque' ? 'wallet-report.contains' : 'wallet-report.contains.members')}</p>
      {kind === 'points' && may(pointTotal) ? <Worth company={company} /> : null}
      {currency && currencies.length > 1 ? (
        <p className="small">{t('wallet-report.one-currency', { currency })}</p>
      ) : null}
    </div>
  )
}

/** The totals of the period. */
const Totals = ({ report: { totals, kind, currency } }: ReportProps) => {
  const t = useT()
  const { format } = useWalletFormat(currency)
  const names: readonly (keyof WalletFigures)[] = ['opening', ...movementsOf(kind), 'closing']
  return (
    <dl className={styles.tiles}>
      {names.map((name) => (
        <div key={name}>
          <dt className="quiet">{t(`wallet-report.${name}`)}</dt>
          <dd>{format(totals[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Days from which a line is clearer than bars, and companies in a chart. */
const [maxBars, maxCompanies] = [31, 20]

/** The closing balances of the rows. */
const Chart = ({ report, daysOf }: ReportProps & { readonly daysOf: (row: WalletRow) => string }) => {
  const t = useT()
  const open = use(OpenContext)
  const { date } = useFormat('UTC')
  const { by, currency, items } = report
  const { format, scale } = useWalletFormat(currency)
  const ranked = items.toSorted((one, other) => one.id - other.id)
  const rows = by === 'day' ? ranked : ranked.slice(0, maxCompanies)
  const props = {
    label: t('wallet-report.chart', { by: t(`wallet-report.by.${by}`) }),
    names: rows.map(({ key, name }) => (by === 'day' ? date(`${key}T00:00:00Z`) : name)),
    series: [
      { label: t('wallet-report.closing'), values: rows.map(({ closing }) => closing), look: 'strong' as const },
    ],
    format,
    scale,
    ...(by === 'company'
      ? {
          onSelect: (index: number) => {
            const row = rows[index]
            if (row) open(daysOf(row))
          },
        }
      : {}),
  }
  return (
    <section className={`shrinks ${styles.chart}`} aria-label={props.label}>
      <h2>{props.label}</h2>
      {by === 'day' && rows.length > maxBars ? (
        <LineChart {...props} />
      ) : (
        <BarChart {...props} horizontal={by === 'company'} />
      )}
    </section>
  )
}

/** Returns the only company of a filter. */
const oneOf = (ids: string | undefined) => (ids && /^\d+$/.test(ids) ? Number(ids) : undefined)

/** What members' wallets, points or cheque budgets held, received and gave: totals, a chart and a table of the same data. */
const WalletReport = () => {
  const t = useT()
  const list = useList<WalletRow>({ name: 'wallet-report', list: walletReport })
  const report = list.reply as Report | undefined
  const { filters } = list.state
  const kind = walletKinds.find((one) => one === filters.kind) ?? 'wallet'
  const by = walletGroups.find((one) => one === filters.by) ?? 'day'
  const daysOf = ({ key }: WalletRow) => {
    const { by: _, ...others } = filters
    return `/report/wallet${searchText({ ...others, company_id: key })}`
  }
  // While the next report loads, the last one is shown.
  const of = { by: report?.by ?? by, kind: report?.kind ?? kind, currency: report?.currency ?? '' }
  const columns = walletColumns({ ...of, daysOf })
  const title = t('wallet-report.title')
  const look = useListView(list, 'wallet-report', title, columns)
  return (
    <Page
      title={look.heading}
      actions={<ListTools export={walletReportExport} list={list} look={look} columns={columns} />}
      filters={<WalletFilters list={list} by={by} kind={kind} currencies={report?.currencies ?? []} />}
    >
      {report ? <About report={report} company={oneOf(filters.company_id)} /> : null}
      {report?.items.length ? (
        <>
          <Totals report={report} />
          <Chart report={report} daysOf={daysOf} />
        </>
      ) : null}
      <ReportTable
        list={list}
        state={chipState(list.state)}
        look={look}
        label={title}
        hint={t('wallet-report.empty.hint')}
      />
    </Page>
  )
}

export default WalletReport
