import { getLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { branchDesk } from '@sofra/contract/order/orders/order.contract.ts'
import type { PlatformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Section } from './Beside.tsx'
import styles from './Overview.module.css'

interface LineProps {
  readonly name: string
  readonly detail: string
  readonly to: string | undefined
}

const Line = ({ name, detail, to }: LineProps) => {
  const follow = useFollow()
  return (
    <li>
      <span className="breakable">
        {to ? (
          <a href={to} onClick={follow}>
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      <span className={styles.amount}>{detail}</span>
    </li>
  )
}

/** The branches with waiting orders and no audible alarm, the longest waiting first. */
export const Unheard = ({ unheard }: Pick<PlatformOverview, 'unheard'>) => {
  const t = useT()
  const may = useMay()
  const { time } = useFormat()
  return (
    <Section
      title={t('platform-overview.unheard')}
      empty={unheard.items.length ? null : t('platform-overview.unheard.empty')}
    >
      <ul className={`numbers ${styles.list}`}>
        {unheard.items.map(({ branch_id, branch_name, since }) => (
          <Line
            key={branch_id}
            name={branch_name}
            detail={t('platform-overview.unheard.since', { time: time(since) })}
            to={may(branchDesk) ? `/manegement/${branch_id}/orders` : undefined}
          />
        ))}
      </ul>
    </Section>
  )
}

/** The licences that end soon or have ended, the earliest first. */
export const Licences = ({ licences }: Pick<PlatformOverview, 'licences'>) => {
  const t = useT()
  const may = useMay()
  const { date } = useFormat()
  return (
    <Section
      title={t('platform-overview.licences')}
      empty={licences.items.length ? null : t('platform-overview.licences.empty')}
    >
      <ul className={`numbers ${styles.list}`}>
        {licences.items.map(({ company_id, company_name, ends_at }) => (
          <Line
            key={company_id}
            name={company_name}
            detail={date(ends_at)}
            to={may(getLicence) ? `/company/license/${company_id}` : undefined}
          />
        ))}
      </ul>
    </Section>
  )
}

/** The failing jobs by task. */
export const FailingJobs = ({ jobs }: { readonly jobs: PlatformOverview['failing_jobs'] }) => {
  const t = useT()
  const { dateTime, number } = useFormat()
  if (jobs.length === 0) return null
  return (
    <Section title={t('platform-overview.failing_jobs')} empty={null}>
      <ul className={`numbers ${styles.list}`}>
        {jobs.map(({ task, jobs: n, since }) => (
          <Line key={task} name={task} detail={`${number(n)} · ${dateTime(since)}`} to={undefined} />
        ))}
      </ul>
    </Section>
  )
}
