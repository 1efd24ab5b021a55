import { useEffect } from 'react'
import { setDocumentTitle } from '../kit/screen/title.ts'
import { useT } from '../kit/words/i18n.ts'
import styles from './Failure.module.css'
import { useOpen } from './navigation.ts'

/** A link to the home screen. */
export const HomeLink = () => {
  const t = useT()
  const open = useOpen()
  return (
    <a
      href="/"
      onClick={(event) => {
        event.preventDefault()
        open('/')
      }}
    >
      {t('not-found.home')}
    </a>
  )
}

/** Shown for an unknown address and for one without permission, which look the same. */
export const NotFound = () => {
  const t = useT()
  const title = t('not-found.title')
  useEffect(() => setDocumentTitle(`${title} · Sofra`), [title])
  return (
    <div className={`stack-8 ${styles.failure}`}>
      <h1>{title}</h1>
      <p>{t('not-found.text')}</p>
      <HomeLink />
    </div>
  )
}
