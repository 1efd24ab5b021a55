import { errorLog, type Fault, type FaultStatus } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { DetailDrawer, DetailFacts } from '../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../kit/http/api.ts'
import { DayBars } from '../../../kit/look/DayBars.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ErrorLog.module.css'
import { FaultStatusDot } from './FaultStatusDot.tsx'

interface FaultPanelProps {
  readonly id: number
  readonly onClose: () => void
}

/** The number of occurrences on each of the last days. */
const Days = ({ days }: { readonly days: Fault['days'] }) => {
  const t = useT()
  const title = t('error-log.days')
  return (
    <section className="shrinks">
      <h3>{title}</h3>
      <DayBars label={title} tone="bad" days={days} describe={(day, n) => t('error-log.day-count', { day, n })} />
    </section>
  )
}

/** The last occurrences, each with request, user and company, if known. */
const Samples = ({ samples }: Pick<Fault, 'samples'>) => {
  const t = useT()
  const { dateTime } = useFormat()
  const follow = useFollow()
  const nameOrId = (name: string | null, id: number | null) => name ?? (id === null ? '–' : `#${id}`)
  return (
    <section className="shrinks">
      <h3>{t('error-log.samples')}</h3>
      <div className={styles.samples}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('error-log.at')}</th>
              <th scope="col">{t('error-log.place')}</th>
              <th scope="col">{t('error-log.user')}</th>
              <th scope="col">{t('error-log.company')}</th>
              <th scope="col">{t('error-log.http_status')}</th>
              <th scope="col">{t('error-log.release')}</th>
              <th scope="col">{t('error-log.request_id')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <tr key={`${sample.at} ${sample.request_id}`}>
                <td>{dateTime(sample.at)}</td>
                <td>
                  <span dir="ltr">{sample.place}</span>
                </td>
                <td>
                  {sample.user_id === null ? (
                    '–'
                  ) : (
                    <a href={`/user/form/${sample.user_id}`} onClick={follow}>
                      {nameOrId(sample.user_name, sample.user_id)}
                    </a>
                  )}
                </td>
                <td>{nameOrId(sample.company_name, sample.company_id)}</td>
                <td>{sample.http_status ?? '–'}</td>
                <td>
                  <span dir="ltr">{sample.release}</span>
                </td>
                <td>
                  {sample.request_id === null ? (
                    '–'
                  ) : (
                    <a dir="ltr" href={`/log/log?request=${sample.request_id}`} onClick={follow}>
                      {sample.request_id}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The next states that can be set in each state. */
const next: Record<FaultStatus, readonly FaultStatus[]> = {
  open: ['resolved', 'ignored'],
  resolved: ['open'],
  ignored: ['open'],
}
const words = { open: 'error-log.reopen', resolved: 'error-log.resolve', ignored: 'error-log.ignore' } as const

const useChange = (id: number) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: FaultStatus) => call(errorLog.change, { params: { fault_id: id }, body: { status } }),
    onSuccess: () => toast.ok(t('error-log.changed')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [errorLog.name] }),
  })
}

/** One cause in a drawer: source position, frequency and last occurrences. */
export default function FaultPanel({ id, onClose }: FaultPanelProps) {
  const t = useT()
  const may = useMay()
  const { dateTime } = useFormat()
  const change = useChange(id)
  const one = useQuery({
    queryKey: [errorLog.name, 'one', id],
    queryFn: ({ signal }) => call(errorLog.one, { params: { fault_id: id } }, { signal }),
  })
  return (
    <DetailDrawer
      of={one}
      title={one.data?.message ?? t('error-log.one')}
      failed={t('error-log.failed')}
      size={820}
      onClose={onClose}
      foot={({ status }) =>
        may(errorLog.change) ? (
          <Space>
            {next[status].map((to, i) => (
              <Button
                key={to}
                type={i === 0 ? 'primary' : 'default'}
                loading={change.isPending && change.variables === to}
                onClick={() => change.mutate(to)}
              >
                {t(words[to])}
              </Button>
            ))}
          </Space>
        ) : null
      }
    >
      {(fault) => (
        <>
          <DetailFacts>
            <FaultStatusDot status={fault.status} />
            <span>{t(`error-log.kind.${fault.kind}`)}</span>
            <span dir="ltr">{fault.place}</span>
            <span>{t('error-log.times', { n: fault.count })}</span>
            <span>
              {t('error-log.created_at')}: {dateTime(fault.created_at)}
            </span>
            <span>
              {t('error-log.last_at')}: {dateTime(fault.last_at)}
            </span>
          </DetailFacts>
          <Days days={fault.days} />
          <section className="shrinks">
            <h3>{t('error-log.stack')}</h3>
            {fault.stack ? (
              <pre dir="ltr" className={styles.stack}>
                {fault.stack}
              </pre>
            ) : (
              <p>{t('error-log.no-stack')}</p>
            )}
          </section>
          <Samples samples={fault.samples} />
        </>
      )}
    </DetailDrawer>
  )
}
