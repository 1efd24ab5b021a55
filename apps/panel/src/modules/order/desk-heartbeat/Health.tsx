import type { Branch } from '@sofra/contract/branch/branch/branch.contract.ts'
import { type BranchHealth, branchHealth } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../kit/http/api.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RushNotes } from '../../branch/branch/branch-state.api.tsx'
import styles from './Health.module.css'
import { UnheardText } from './UnheardBanner.tsx'

const aMinute = 60_000

interface FactProps {
  readonly term: string
  readonly tone: Tone
  readonly label: string
  readonly children?: ReactNode
}

const Fact = ({ term, tone, label, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>
      <StatusDot tone={tone} label={label} />
      {children ? <small>{children}</small> : null}
    </dd>
  </div>
)

/** The open desks and their users. */
const Desks = ({ health: { desks, last_seen_at }, needed }: PartProps) => {
  const t = useT()
  const { ago } = useFormat()
  const term = t('desk-heartbeat.desk')
  const open = desks.length
  const n = desks.filter(({ audible }) => audible).length
  const names = [...new Set(desks.map(({ name }) => name))].join(', ')
  if (open === 0)
    return (
      <Fact term={term} tone={needed ? 'bad' : 'quiet'} label={t('desk-heartbeat.desk.closed')}>
        {last_seen_at ? t('desk-heartbeat.desk.seen', { ago: ago(last_seen_at) }) : null}
      </Fact>
    )
  if (n === 0)
    return (
      <Fact term={term} tone={needed ? 'bad' : 'warning'} label={t('desk-heartbeat.desk.silent', { n: open })}>
        {names}
      </Fact>
    )
  return (
    <Fact
      term={term}
      tone="good"
      label={n === open ? t('desk-heartbeat.desk.heard', { n }) : t('desk-heartbeat.desk.partly', { open, n })}
    >
      {names}
    </Fact>
  )
}

const Stream = ({ health: { desks, last_live_at }, needed }: PartProps) => {
  const t = useT()
  const { ago } = useFormat()
  const term = t('desk-heartbeat.stream')
  if (desks.some(({ live }) => live)) return <Fact term={term} tone="good" label={t('desk-heartbeat.stream.live')} />
  const label = last_live_at
    ? t('desk-heartbeat.stream.last', { ago: ago(last_live_at) })
    : t('desk-heartbeat.stream.none')
  return <Fact term={term} tone={needed ? 'warning' : 'quiet'} label={label} />
}

/** Each printer: its connection and the result of its last print. */
const Printers = ({ health: { printers }, needed }: PartProps) => {
  const t = useT()
  const { ago } = useFormat()
  return printers.map(({ id, name, is_reachable, last_at, has_failed }) => (
    <Fact
      key={id}
      term={t('desk-heartbeat.printer', { name })}
      tone={is_reachable ? 'good' : needed ? 'bad' : 'quiet'}
      label={t(is_reachable ? 'desk-heartbeat.stream.live' : 'desk-heartbeat.printer.off')}
    >
      {last_at
        ? t(has_failed ? 'desk-heartbeat.printer.failed' : 'desk-heartbeat.printer.last', { ago: ago(last_at) })
        : null}
    </Fact>
  ))
}

interface PartProps {
  readonly health: BranchHealth
  /** Guests may order now. */
  readonly needed: boolean
}

const Shown = ({ branch }: HealthProps) => {
  const t = useT()
  const { ago } = useFormat()
  const { data: health } = useQuery({
    queryKey: ['desk-heartbeat', 'health', branch.id],
    queryFn: ({ signal }) => call(branchHealth, { params: { branch_id: branch.id } }, { signal }),
    refetchInterval: aMinute,
  })
  if (!health) return null
  const { alarm, last_order_at, unprinted } = health
  // An open branch without a desk is a fault.
  const needed = branch.state !== 'closed'
  return (
    <section className={styles.health} aria-label={t('desk-heartbeat.title')}>
      <h2>{t('desk-heartbeat.title')}</h2>
      {alarm ? (
        <p className={styles.unheard} role="alert">
          <UnheardText alarm={alarm} />
        </p>
      ) : null}
      <dl className={styles.facts}>
        <Desks health={health} needed={needed} />
        <Stream health={health} needed={needed} />
        <Fact
          term={t('desk-heartbeat.last-order')}
          tone="quiet"
          label={last_order_at ? ago(last_order_at) : t('desk-heartbeat.last-order.none')}
        />
        <Printers health={health} needed={needed} />
        {unprinted > 0 ? (
          <Fact
            term={t('desk-heartbeat.unprinted')}
            tone="bad"
            label={t('desk-heartbeat.unprinted.n', { n: unprinted })}
          />
        ) : null}
        {branch.rush || branch.paused.length > 0 ? (
          <div className={styles.fact}>
            <dt>{t('desk-heartbeat.slowed')}</dt>
            <dd className={styles.slowed}>
              <RushNotes branch={branch} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

interface HealthProps {
  readonly branch: Branch
}

/** Whether a branch hears its orders, for users with access. */
const Health = (props: HealthProps) => (useMay()(branchHealth) ? <Shown {...props} /> : null)

export default Health
