import type { WholePayoutRun } from '@sofra/contract/money/payout/payout-run.contract.ts'
import type { ReactNode } from 'react'
import { ShowMore, useSome } from '../../../../kit/import/ShowMore.tsx'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDays } from '../../commission-report/period.api.ts'
import { runTones } from '../payout-tones.ts'
import styles from './run-facts.module.css'

interface RunProps {
  readonly run: WholePayoutRun
}

/** The sums of a run, its state, and who moved it when. */
export const RunFacts = ({ run }: RunProps) => {
  const t = useT()
  const { dateTime, money, number } = useFormat()
  const { dayText } = useDays()
  const { state, currency, sent_at, sent_by_name, closed_at, closed_by_name } = run
  const step = (at: string, by: string | null) => [dateTime(at), ...(by ? [by] : [])].join(' · ')
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('payout-run.state'), <StatusDot key="state" tone={runTones[state]} label={t(`payout-run.state.${state}`)} />],
    [t('payout-run.amount'), `${money(run.amount, currency)} · ${number(run.lines)}`],
    [t('payout-run.paid_amount'), `${money(run.paid_amount, currency)} · ${number(run.paid_lines)}`],
    [t('payout-run.until_day'), dayText(run.until_day)],
    [t('payout-run.layout_name'), run.layout_name],
    [t('payout-run.created_at'), step(run.created_at, run.made_by_name)],
    ...(sent_at ? [[t('payout-run.sent_at'), step(sent_at, sent_by_name)] as const] : []),
    ...(closed_at ? [[t(`payout-run.state.${state}`), step(closed_at, closed_by_name)] as const] : []),
  ]
  return (
    <dl className={`card wrap-row ${styles.facts}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The restaurants that receive nothing from a run, with the reason and what stays open. */
export const Skipped = ({ run: { skipped } }: RunProps) => {
  const t = useT()
  const { money } = useFormat()
  const { some, rest, more } = useSome(skipped)
  if (!skipped.length) return null
  return (
    <section className="stack-12">
      <h2 className={styles.heading}>{t('payout-run.skipped')}</h2>
      <ul className={`card ${styles.skipped}`}>
        {some.map(({ branch_id, branch_name, reason, amount, currency }) => (
          <li key={`${branch_id} ${reason} ${currency}`}>
            <span>
              {branch_name} <span className="quiet">· {t(`payout-run.skip.${reason}`)}</span>
            </span>
            <span className="numbers">{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
      <ShowMore rest={rest} more={more} />
    </section>
  )
}

/** The files of the bank that were applied to a run. */
export const Answers = ({ run: { answers } }: RunProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  if (!answers.length) return null
  return (
    <section className="stack-12">
      <h2 className={styles.heading}>{t('payout-answer.title')}</h2>
      <ul className={`card ${styles.skipped}`}>
        {answers.map(({ id, name, paid, returned, wrong, applied_by_name, created_at }) => (
          <li key={id}>
            <span>
              {name || t('payout-answer.title')}{' '}
              <span className="quiet">· {t('payout-answer.counts', { paid, returned, wrong })}</span>
            </span>
            <span className="quiet">
              {dateTime(created_at)} · {applied_by_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
