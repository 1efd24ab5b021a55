import { appReleaseFront } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { CloudOff, Download, Inbox } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './DownloadPage.module.css'

/** The apps for restaurants' staff. */
export default function DownloadPage() {
  const t = useT()
  const [lang] = useLang()
  const { data, error, refetch } = useQuery({
    queryKey: ['app-release', 'front'],
    queryFn: ({ signal }) => call(appReleaseFront, {}, { signal }),
  })
  return (
    <Page title={t('download.title')}>
      {data || error ? null : <Skeleton active />}
      {error && !data ? (
        <EmptyState icon={CloudOff} title={t('download.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data?.length === 0 ? <EmptyState icon={Inbox} title={t('download.none')} /> : null}
      <ul className={`stack-16 ${styles.apps}`}>
        {(data ?? []).map(({ id, name, platform, release, link, notes }) => (
          <li key={id} className={`column ${styles.app}`}>
            <h2>{name}</h2>
            <p className="quiet">
              {t(`app-release.platform.${platform}`)} · {t('download.release', { release })}
            </p>
            <p className={styles.notes}>{translatedText(notes, lang)}</p>
            <Button
              href={link}
              rel="noreferrer"
              target="_blank"
              icon={<Download size={16} aria-hidden="true" />}
              aria-label={`${t('download.get')}: ${name}`}
            >
              {t('download.get')}
            </Button>
          </li>
        ))}
      </ul>
    </Page>
  )
}
