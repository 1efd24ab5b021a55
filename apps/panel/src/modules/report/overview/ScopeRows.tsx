import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import type { OverviewRow, ScopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { stateTones } from '../../branch/branch/branch-state.api.tsx'
import { Section, Track } from './Beside.tsx'
import styles from './ScopeRows.module.css'
import { Change } from './Tiles.tsx'

/** What needs attention in a restaurant. */
const Marks = ({ row }: { readonly row: OverviewRow }) => {
  const t = useT()
  return (
    <>
      {row.unheard ? <StatusDot tone="bad" label={t('platform-overview.unheard')} /> : null}
      {row.waiting ? <StatusDot tone="waiting" label={t('overview.waiting.n', { n: row.waiting })} /> : null}
      {row.late ? <StatusDot tone="bad" label={t('overview.late.n', { n: row.late })} /> : null}
      {row.state && row.state !== 'open' ? (
        <StatusDot tone={stateTones[row.state]} label={t(`branch.state.${row.state}`)} />
      ) : null}
    </>
  )
}

interface RowProps {
  readonly row: OverviewRow
  readonly by: ScopeOverview['by']
  readonly currency: string
  /** Its share of the highest row, from 0 to 1. */
  readonly share: number
}

const Row = ({ row, by, currency, share }: RowProps) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const { money, number } = useFormat()
  const { today, before } = row
  const to = by === 'company' ? `/branch/list?company_id=${row.id}` : `/manegement/${row.id}/home`
  const isLinked = by === 'company' || may(branchOverview)
  const priced = today.turnover !== null
  const write = (sums: typeof today) => (sums.turnover === null ? number(sums.orders) : money(sums.turnover, currency))
  return (
    <li className={styles.row}>
      <span className="breakable medium">
        {isLinked ? (
          <a href={to} onClick={follow}>
            {row.name}
          </a>
        ) : (
          row.name
        )}
      </span>
      <span className={styles.figure}>{write(today)}</span>
      <span className={`wrap-row small ${styles.marks}`}>
        <Marks row={row} />
      </span>
      <span className={`wrap-row quiet small ${styles.change}`}>
        {priced ? <span>{t('overview.orders.n', { n: today.orders })}</span> : null}
        <Change
          today={priced ? today.turnover : today.orders}
          before={priced ? before.turnover : before.orders}
          good="more"
        />
        <span>{t('overview.last-week', { value: write(before) })}</span>
      </span>
      <Track share={share} />
    </li>
  )
}

/** The restaurants or companies with their figures of today, the best first. */
export const ScopeRows = ({ overview: { rows, total, by, currency } }: { readonly overview: ScopeOverview }) => {
  const t = useT()
  const sizeOf = ({ today }: OverviewRow) => today.turnover ?? today.orders
  const top = Math.max(1, ...rows.map(sizeOf))
  return (
    <Section
      title={t(by === 'company' ? 'overview.companies' : 'overview.branches')}
      empty={rows.length ? null : t('overview.branches.none')}
    >
      <ol className="numbers">
        {rows.map((row) => (
          <Row key={row.id} row={row} by={by} currency={currency} share={sizeOf(row) / top} />
        ))}
      </ol>
      {total > rows.length ? <p className="quiet">{t('overview.closed.more', { n: total - rows.length })}</p> : null}
    </Section>
  )
}
