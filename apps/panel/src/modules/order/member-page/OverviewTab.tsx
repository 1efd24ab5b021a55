import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { groupsOf, memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import {
  type MemberFigures,
  type MemberHabits,
  memberHabits,
} from '@sofra/contract/order/member-page/member-page.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { RecordLink } from '../../../kit/screen/RecordLink.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './Overview.module.css'
import { type TabProps, useFigures } from './useFigures.ts'

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className={`shrinks ${styles.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface FiguresProps extends Pick<TabProps, 'member'> {
  readonly figures: MemberFigures
}

const Figures = ({ figures: { currency_code, timezone, average, first_day, last_day }, member }: FiguresProps) => {
  const t = useT()
  const { number, money, date } = useFormat('UTC')
  const { shortTime } = useFormat(timezone)
  const day = (value: string | null) => (value ? date(`${value}T00:00:00Z`) : '–')
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('member.orders'), number(member.orders)],
    [t('member.turnover'), money(member.turnover, currency_code)],
    [t('member-page.average'), average === null ? '–' : money(average, currency_code)],
    [t('member-page.first'), day(first_day)],
    [t('member-page.last'), day(last_day)],
    [t('member.last_activity_at'), shortTime(member.last_activity_at)],
    [t('member.points'), number(member.points)],
    [t('member.wallet'), money(member.wallet, currency_code)],
  ]
  return (
    <dl className={styles.figures}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The last twelve months as bars with their values and names. */
const Months = ({ figures: { months, currency_code } }: Pick<FiguresProps, 'figures'>) => {
  const t = useT()
  const [lang] = useLang()
  const { number, money } = useFormat()
  const top = Math.max(1, ...months.map(({ orders }) => orders))
  const monthName = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocaleOf(lang), { ...options, timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
  return (
    <ol className={styles.months}>
      {months.map(({ month, orders, turnover }) => {
        const text = t('member-page.month', {
          month: monthName(month, { month: 'long', year: 'numeric' }),
          n: orders,
          amount: money(turnover, currency_code),
        })
        return (
          <li key={month} title={text}>
            <span className="visually-hidden">{text}</span>
            <span className={`quiet numbers ${styles.count}`} aria-hidden="true">
              {orders ? number(orders) : ''}
            </span>
            <span className={styles.bar} style={{ blockSize: `${(orders / top) * 100}px` }} aria-hidden="true" />
            <span className={styles.month} aria-hidden="true">
              {monthName(month, { month: 'short' })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

const Liked = ({ habits: { orders, products, delivery_type, hour } }: { readonly habits: MemberHabits }) => {
  const t = useT()
  const { number } = useFormat()
  const share = (n: number) => t('member-page.share', { n: number(n), of: number(orders) })
  return (
    <>
      <p className={styles.of}>{t('member-page.habits.of', { n: orders })}</p>
      <dl className={styles.habits}>
        <div>
          <dt>{t('member-page.products')}</dt>
          <dd>
            <ol>
              {products.map(({ product_id, name, quantity }) => (
                <li key={product_id}>
                  <span>{name}</span>
                  <small>{t('member-page.product', { n: quantity })}</small>
                </li>
              ))}
            </ol>
          </dd>
        </div>
        {delivery_type ? (
          <div>
            <dt>{t('member-page.type')}</dt>
            <dd>
              {t(`delivery-type.${delivery_type.type}`)}
              <small>{share(delivery_type.orders)}</small>
            </dd>
          </div>
        ) : null}
        {hour ? (
          <div>
            <dt>{t('member-page.hour')}</dt>
            <dd>
              <span dir="ltr">
                {clock(hour.from)}–{clock(hour.from + 1)}
              </span>
              <small>{share(hour.orders)}</small>
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}

const Habits = ({ company, member: { id } }: TabProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['member', 'habits', company, id],
    queryFn: ({ signal }) => call(memberHabits, { params: { company_id: company, member_id: id } }, { signal }),
  })
  if (data?.orders === 0) return null
  return (
    <Part title={t('member-page.habits')}>
      {data ? <Liked habits={data} /> : <Waiting error={error} retry={() => void refetch()} />}
    </Part>
  )
}

/** The member's current groups, each linked to its rules. */
const Groups = ({ company, member: { id } }: TabProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['member-group', 'of', company, id],
    queryFn: ({ signal }) => call(groupsOf, { params: { company_id: company, member_id: id } }, { signal }),
  })
  return (
    <Part title={t('member-page.groups')}>
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 ? <p className="quiet">{t('member-page.groups.none')}</p> : null}
      {data?.items.length ? (
        <ul className={`wrap-row ${styles.groups}`}>
          {data.items.map((one) => (
            <li key={one.id}>
              <RecordLink of={memberGroup} id={one.id}>
                {one.name}
              </RecordLink>
            </li>
          ))}
        </ul>
      ) : null}
    </Part>
  )
}

/** The summary of a member: number and value of orders, since when, and favourite products. */
export const OverviewTab = (of: TabProps) => {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useFigures(of)
  if (!data) return <Waiting error={error} retry={() => void refetch()} />
  return (
    <div className={styles.overview}>
      <Part title={t('member-page.figures')}>
        <Figures figures={data} member={of.member} />
      </Part>
      {data.first_day === null ? (
        <EmptyState
          icon={ChartNoAxesColumn}
          title={t('member-page.no-orders')}
          hint={t('member-page.no-orders.hint')}
        />
      ) : (
        <>
          <Part title={t('member-page.months')}>
            <Months figures={data} />
          </Part>
          {may(memberHabits) ? <Habits {...of} /> : null}
        </>
      )}
      {may(groupsOf) ? <Groups {...of} /> : null}
    </div>
  )
}
