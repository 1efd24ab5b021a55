import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { underMaintenance } from '../kit/http/availability.ts'
import { BrandMark } from '../kit/look/BrandMark.tsx'
import { setDocumentTitle } from '../kit/screen/title.ts'
import { useT } from '../kit/words/i18n.ts'
import { Preferences } from './Preferences.tsx'
import styles from './PublicPage.module.css'
import { pageOf } from './pages.ts'
import { usePath } from './place.ts'

const Maintenance = lazy(() => import('../kit/look/Maintenance.tsx'))

/** A page before the sign-in: a form beside a quiet picture, or the word that the product is under maintenance. */
export const PublicPage = () => {
  const t = useT()
  const page = pageOf(usePath())
  const [closed, setClosed] = useState(false)
  const open = useCallback(() => setClosed(false), [])

  useEffect(() => {
    underMaintenance().then(setClosed)
  }, [])
  useEffect(() => setDocumentTitle(`${t(page.title)} · ${t('app.name')}`))

  if (closed)
    return (
      <Suspense>
        <Maintenance onBack={open} />
      </Suspense>
    )
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.brand}>
          <span className={styles.mark} aria-hidden="true" />
          {t('app.name')}
        </header>
        <Suspense>
          <page.Form />
        </Suspense>
        <Preferences />
      </main>
      <div className={styles.picture} aria-hidden="true">
        <BrandMark className={styles.table} />
        <p className={styles.tagline}>{t('login.tagline')}</p>
      </div>
    </div>
  )
}
