import { type LogDetail, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { CloudOff } from 'lucide-react'
import { call } from '../../../kit/api.ts'
import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useVisible } from '../../../kit/place.ts'
import { Diff } from './Diff.tsx'
import { LogLinks } from './LogLinks.tsx'
import styles from './LogPanel.module.css'
import { useLogWords } from './log-words.ts'
import { useLogAddress } from './useLogAddress.ts'
import { Who } from './Who.tsx'

const Content = ({ detail }: { readonly detail: LogDetail }) => {
  const t = useT()
  const { dateTime } = useFormat()
  const { record } = useLogWords()
  const where = [detail.company_name, detail.branch_name].filter(Boolean).join(' · ')
  return (
    <div className={styles.content}>
      <p className={styles.facts}>
        <Who row={detail} />
        <time dateTime={detail.created_at}>{dateTime(detail.created_at)}</time>
        {where ? <span>{where}</span> : null}
      </p>
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
    </div>
  )
}

/** One change in full, in a drawer. */
const LogPanel = ({ log }: { readonly log: number }) => {
  const t = useT()
  const visible = useVisible()
  const { close } = useLogAddress()
  const { sentence } = useLogWords()
  const { data, error, refetch } = useQuery({
    queryKey: [userLog.name, 'one', log],
    queryFn: ({ signal }) => call(userLog.one, { params: { log_id: log } }, { signal }),
  })
  return (
    <Drawer
      // The drawer lies outside of its tab's own part of the page, so it has to hide by itself.
      open={visible}
      onClose={close}
      size={600}
      title={data ? sentence(data) : t('user-log.one')}
      footer={data ? <LogLinks detail={data} /> : null}
    >
      {data ? <Content detail={data} /> : null}
      {!data && error ? (
        <EmptyState icon={CloudOff} title={t('user-log.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <Skeleton active paragraph={{ rows: 8 }} />}
    </Drawer>
  )
}

export default LogPanel
