import { type DayClose, dayClose, printDayClose } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { openPrints } from '@sofra/contract/order/print/print.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer } from '../../../order/orders/detail/order-drawer.api.ts'
import { Difference } from '../figures/Difference.tsx'
import figures from '../figures/Figures.module.css'
import { Figures } from '../figures/Figures.tsx'
import styles from './ClosedDay.module.css'
import { Preview } from './Preview.tsx'
import { PrintClose } from './PrintClose.tsx'

interface CloseProps {
  readonly of: DayClose
}

/** Who closed the day when, and what was counted. */
const Facts = ({ of }: CloseProps) => {
  const t = useT()
  const { money, shortTime } = useFormat()
  const facts = [
    [t('day-close.from_at'), shortTime(of.from_at)],
    [t('day-close.until_at'), shortTime(of.until_at)],
    [t('day-close.closed_by_name'), of.closed_by_name],
    [t('day-close.expected'), money(of.expected, of.currency)],
    [t('day-close.counted'), money(of.counted, of.currency)],
    [t('day-close.next_float'), money(of.next_float, of.currency)],
    [t('day-close.handed_over'), money(of.counted - of.next_float, of.currency)],
  ] as const
  return (
    <dl className={`wrap-row ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt className="quiet small">{t('day-close.difference')}</dt>
        <dd>
          <Difference value={of.difference} currency={of.currency} /> {of.reason}
        </dd>
      </div>
    </dl>
  )
}

const Slips = ({ of: { slips, currency } }: CloseProps) => {
  const t = useT()
  const { money } = useFormat()
  if (slips.length === 0) return null
  return (
    <section className={styles.slips}>
      <h2>{t('day-close.slips')}</h2>
      <ul>
        {slips.map(({ payment_method_id, name, expected, counted }) => (
          <li key={payment_method_id}>
            {name}: {money(expected, currency)}
            {counted === null ? null : (
              <>
                {' · '}
                {t('day-close.slip.counted', { amount: money(counted, currency) })}{' '}
                {counted === expected ? null : <Difference value={counted - expected} currency={currency} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ClosedDayProps {
  readonly branch_id: number
  readonly day_close_id: number
}

/** A closed day: its figures, its count and its paper. */
const ClosedDay = ({ branch_id, day_close_id }: ClosedDayProps) => {
  const t = useT()
  const may = useMay()
  const { date } = useFormat('UTC')
  const { data, error, refetch } = useQuery({
    queryKey: ['day-close', 'one', day_close_id],
    queryFn: ({ signal }) => call(dayClose, { params: { branch_id, day_close_id } }, { signal }),
  })
  if (!data)
    return (
      <Page title={t('day-close.one')}>
        <Waiting error={error} retry={() => void refetch()} />
      </Page>
    )
  const title = `${t('day-close.numbered', { no: data.no })} · ${date(`${data.day}T00:00:00Z`)}`
  return (
    <Page title={title} primary={may(printDayClose) ? <PrintClose of={data} choice={may(openPrints)} /> : null}>
      <Facts of={data} />
      {data.note ? <p className={styles.note}>{data.note}</p> : null}
      <div className={styles.columns}>
        <div className="stack-16">
          <h2 className={figures.heading}>{t('day-close.figures')}</h2>
          <Figures of={data.figures} currency={data.currency} />
          <Slips of={data} />
        </div>
        <Preview of={data} />
      </div>
      <OrderDrawer />
    </Page>
  )
}

export default ClosedDay
