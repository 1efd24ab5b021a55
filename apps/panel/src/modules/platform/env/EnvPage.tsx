import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { type Env, readEnv } from '@sofra/contract/platform/env/env.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Skeleton } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './EnvPage.module.css'

const megabyte = 1_048_576

/** Formats bytes. */
const useBytes = () => {
  const [lang] = useLang()
  const of = (unit: string) =>
    new Intl.NumberFormat(formatLocaleOf(lang), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
  return (bytes: number) =>
    bytes < 1_024 * megabyte
      ? of('megabyte').format(bytes / megabyte)
      : of('gigabyte').format(bytes / (1_024 * megabyte))
}

const Facts = ({ env }: { readonly env: Env }) => {
  const t = useT()
  const bytes = useBytes()
  const { dateTime } = useFormat()
  const { disk, migration } = env
  const items: readonly (readonly [string, string, ReactNode])[] = [
    ['release', t('env.release'), env.release],
    ['started', t('env.started_at'), dateTime(env.started_at)],
    ['node', t('env.node'), env.node],
    ['postgres', t('env.postgres'), env.postgres],
    ['system', t('env.system'), env.system],
    ['memory', t('env.memory'), bytes(env.memory_bytes)],
    ['database', t('env.database'), bytes(env.database_bytes)],
    ['disk', t('env.disk'), t('env.disk-of', { free: bytes(disk.free_bytes), total: bytes(disk.total_bytes) })],
    ['migration', t('env.migration'), migration.name],
  ]
  return (
    <section>
      <h2>{t('env.server')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={items.map(([key, label, children]) => ({ key, label, children }))}
      />
    </section>
  )
}

const Settings = ({ settings }: Pick<Env, 'settings'>) => {
  const t = useT()
  return (
    <section>
      <h2>{t('env.settings')}</h2>
      <p>{t('env.settings-hint')}</p>
      <dl className={styles.settings}>
        {settings.map(({ name, value, is_secret }) => (
          <div key={name}>
            <dt dir="ltr">{name}</dt>
            <dd>{value === null ? t('env.not-set') : is_secret ? t('env.set') : <span dir="ltr">{value}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Pools = ({ pools }: Pick<Env, 'pools'>) => {
  const t = useT()
  return (
    <section>
      <h2>{t('env.pools')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too */}
      <section className={styles.pools} aria-label={t('env.pools')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('env.pool')}</th>
              <th scope="col">{t('env.open')}</th>
              <th scope="col">{t('env.idle')}</th>
              <th scope="col">{t('env.waiting')}</th>
              <th scope="col">{t('env.most')}</th>
            </tr>
          </thead>
          <tbody>
            {pools.map(({ name, open, idle, waiting, most }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{open}</td>
                <td>{idle}</td>
                <td>{waiting}</td>
                <td>{most}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** The polling interval in ms. */
const everyMs = 10_000

/** The server's state: versions, resources and settings, without secrets. */
export default function EnvPage() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['env'],
    queryFn: ({ signal }) => call(readEnv, {}, { signal }),
    refetchInterval: everyMs,
  })
  return (
    <Page title={t('env.title')}>
      {data ? (
        <div className={`numbers breakable ${styles.env}`}>
          <Facts env={data} />
          <Pools pools={data.pools} />
          <Settings settings={data.settings} />
        </div>
      ) : null}
      {!data && error ? (
        <EmptyState icon={CloudOff} title={t('env.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <Skeleton active paragraph={{ rows: 12 }} />}
    </Page>
  )
}
