import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/place.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'
import { LicenceLimits } from './LicenceLimits.tsx'
import { LicenceModules } from './LicenceModules.tsx'
import { LicenceTime } from './LicenceTime.tsx'
import { useLicence } from './useLicence.ts'

/** What a company may use: until when, how much of it is used, and what each module gives. */
export const LicencePage = ({ companyId, actions }: { readonly companyId: number; readonly actions?: ReactNode }) => {
  const t = useT()
  const { data: licence, error, refetch } = useLicence(companyId)
  const title = licence ? t('licence.of', { name: licence.company_name }) : t('licence.title')
  useTabTitle(licence && title)
  return (
    <Page title={title} actions={actions}>
      {licence ? (
        <>
          <LicenceTime licence={licence} />
          <LicenceLimits licence={licence} />
          <LicenceModules licence={licence} />
        </>
      ) : null}
      {!licence && error ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!licence && !error ? (
        <div className={styles.waiting} aria-busy="true">
          <span />
          <span />
          <span />
        </div>
      ) : null}
    </Page>
  )
}
