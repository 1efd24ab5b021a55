import { Button, Skeleton } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Registration.module.css'
import type { Registration, useRegistration } from './useRegistration.ts'

interface RegistrationPageProps<R extends Registration> {
  readonly of: ReturnType<typeof useRegistration<R>>
  /** Title while loading. */
  readonly title: string
  readonly titleOf: (registration: R) => string
  readonly actions: (registration: R) => ReactNode
  /** Submitted details. */
  readonly children: (registration: R) => ReactNode
  /** Checks and history. */
  readonly aside: (registration: R) => ReactNode
}

/** Page frame of a registration: details, and checks and history beside them. */
export const RegistrationPage = <R extends Registration>(props: RegistrationPageProps<R>) => {
  const { of, title, titleOf, actions, children, aside } = props
  const { registration, error, retry } = of
  const t = useT()
  useTabTitle(registration && titleOf(registration))
  if (error && !registration)
    return (
      <Page title={title}>
        <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </EmptyState>
      </Page>
    )
  if (!registration)
    return (
      <Page title={title}>
        <Skeleton active aria-busy="true" paragraph={{ rows: 8 }} />
      </Page>
    )
  return (
    <Page title={titleOf(registration)} primary={actions(registration)}>
      <div className={styles.columns}>
        <div className={styles.main}>{children(registration)}</div>
        <aside className={styles.aside}>{aside(registration)}</aside>
      </div>
    </Page>
  )
}
