import { type Difference, differencesOf, isMachineColumn } from '@sofra/contract/platform/user-log/user-log.changes.ts'
import { type LogDetail, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { use } from 'react'
import { DetailDrawer, DetailFacts } from '../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../kit/http/api.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { ReachableContext } from '../../../kit/screen/open.ts'
import { recordHref, ScreensContext } from '../../../kit/screen/screen.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './LogPanel.module.css'
import { LogValue } from './LogValue.tsx'
import { useLogWords } from './log-words.ts'
import { useLogAddress } from './useLogAddress.ts'
import { Who } from './Who.tsx'

interface OldAndNewProps {
  readonly detail: LogDetail
  readonly difference: Difference
}

const OldAndNew = ({ detail, difference: { path, old, now } }: OldAndNewProps) => {
  const t = useT()
  const { action } = detail
  return (
    <>
      {action === 'insert' ? null : (
        <del className={styles.old}>
          <span className="visually-hidden">{t('user-log.old')}: </span>
          <LogValue of={detail} path={path} value={old} />
        </del>
      )}
      {action === 'update' ? <ArrowRight size={14} className={styles.arrow} aria-hidden="true" /> : null}
      {action === 'delete' ? null : (
        <ins className={styles.now}>
          <span className="visually-hidden">{t('user-log.new')}: </span>
          <LogValue of={detail} path={path} value={now} />
        </ins>
      )}
    </>
  )
}

/** The changes of a log entry: each field with its old and new value, or added and removed values. */
const Diff = ({ detail }: { readonly detail: LogDetail }) => {
  const t = useT()
  const { column } = useLogWords()
  const { action, record } = detail
  return (
    <section>
      <h2>{t(action === 'update' ? 'user-log.changes' : 'user-log.values')}</h2>
      <dl className={styles.diff}>
        {differencesOf(detail).map((difference) => (
          <div key={difference.path.join('.')} className={styles.line}>
            <dt>{column(record, difference.path)}</dt>
            <dd className={`row ${styles.values}`}>
              {isMachineColumn(record, difference.path[0] ?? '') ? (
                t('user-log.changed')
              ) : (
                <OldAndNew detail={detail} difference={difference} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Content = ({ detail }: { readonly detail: LogDetail }) => {
  const t = useT()
  const { dateTime } = useFormat(detail.timezone ?? undefined)
  const { record } = useLogWords()
  const where = [detail.company_name, detail.branch_name].filter(Boolean).join(' · ')
  return (
    <>
      <DetailFacts>
        <span className={styles.who}>
          <Who row={detail} />
        </span>
        <time dateTime={detail.created_at}>{dateTime(detail.created_at)}</time>
        {where ? <span>{where}</span> : null}
      </DetailFacts>
      <Diff detail={detail} />
      <section>
        <h2>{t('user-log.origin')}</h2>
        <dl className={styles.origin}>
          <dt>{t('user-log.record')}</dt>
          <dd>
            {record(detail.record)} <code>#{detail.record_id}</code>
          </dd>
          {detail.call ? (
            <>
              <dt>{t('user-log.call')}</dt>
              <dd>
                <code>{detail.call}</code>
              </dd>
            </>
          ) : null}
          {detail.address ? (
            <>
              <dt>{t('user-log.address')}</dt>
              <dd>
                <code>{detail.address}</code>
              </dd>
            </>
          ) : null}
        </dl>
      </section>
    </>
  )
}

/** Links from a change: its record, the record's other changes, and the user's other changes. */
const LogLinks = ({ detail }: { readonly detail: LogDetail }) => {
  const t = useT()
  const follow = useFollow()
  const reachable = use(ReachableContext)
  const screens = use(ScreensContext)
  const { filtered } = useLogAddress()
  const link = (href: string, text: string) => (
    <Button href={href} onClick={follow}>
      {text}
    </Button>
  )
  // Roles and scopes of a user are shown on the user's page, which still exists when one of them is removed.
  const standing = detail.action !== 'delete' || detail.record.startsWith('user_')
  const record = standing ? recordHref(screens, detail) : undefined
  return (
    <div className="wrap-row">
      {record && reachable(record) ? link(record, t('user-log.open-record')) : null}
      {link(filtered({ record: detail.record, record_key: detail.record_id }), t('user-log.all-of-record'))}
      {detail.user_id === null ? null : link(filtered({ user_id: detail.user_id }), t('user-log.all-of-person'))}
    </div>
  )
}

/** One change in full, in a drawer. */
const LogPanel = ({ log }: { readonly log: number }) => {
  const t = useT()
  const { close } = useLogAddress()
  const { sentence } = useLogWords()
  const detail = useQuery({
    queryKey: [userLog.name, 'one', log],
    queryFn: ({ signal }) => call(userLog.one, { params: { log_id: log } }, { signal }),
  })
  return (
    <DetailDrawer
      of={detail}
      title={detail.data ? sentence(detail.data) : t('user-log.one')}
      failed={t('user-log.failed')}
      size={600}
      onClose={close}
      foot={(entry) => <LogLinks detail={entry} />}
    >
      {(entry) => <Content detail={entry} />}
    </DetailDrawer>
  )
}

export default LogPanel
