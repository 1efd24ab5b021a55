import { languages, localeOf } from '@sofra/contract/kernel/languages.ts'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { underMaintenance } from '../kit/http/availability.ts'
import { offeredLanguages } from '../kit/http/languages.ts'
import { appearances, useAppearance } from '../kit/look/appearance.ts'
import { BrandMark } from '../kit/look/BrandMark.tsx'
import { setDocumentTitle } from '../kit/screen/title.ts'
import { type PhraseKey, useLang, useT } from '../kit/words/i18n.ts'
import { leaveLang, withRest } from '../kit/words/words.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './PublicPage.module.css'
import { usePath } from './path.ts'

interface Public {
  readonly path: RegExp
  readonly title: PhraseKey
  readonly Form: ComponentType
}

const login: Public = { path: /^\/login\/?$/, title: 'login.title', Form: LoginForm }

type Registration = typeof import('./register/Registration.tsx')
const registration = (name: keyof Registration) =>
  lazy(async () => ({ default: (await withRest(() => import('./register/Registration.tsx')))[name] }))

const register: readonly Public[] = [
  { path: /^\/register\/eliza\/?$/, title: 'register.eliza.title', Form: registration('ElizaRegistration') },
  { path: /^\/register\/dealer\/?$/, title: 'register.dealer.title', Form: registration('DealerRegistration') },
  { path: /^\/register\/demo\/?$/, title: 'register.demo.title', Form: registration('DemoRegistration') },
  {
    path: /^\/register\/form\/?$/,
    title: 'register.company.title',
    Form: lazy(() => withRest(() => import('./register/FormPage.tsx'))),
  },
]

const password: readonly Public[] = [
  {
    path: /^\/forgot-password\/?$/,
    title: 'forgot.title',
    Form: lazy(() => withRest(() => import('./reset/ForgotForm.tsx'))),
  },
  {
    path: /^\/auth\/reset(?:\/[^/]*)?\/?$/,
    title: 'reset.title',
    Form: lazy(() => withRest(() => import('./reset/ResetForm.tsx'))),
  },
]

const legal = (name: keyof typeof import('./LegalText.tsx')) =>
  lazy(async () => ({ default: (await withRest(() => import('./LegalText.tsx')))[name] }))

const texts: readonly Public[] = [
  { path: /^\/legal\/terms\/?$/, title: 'legal.terms', Form: legal('Terms') },
  { path: /^\/legal\/privacy\/?$/, title: 'legal.privacy', Form: legal('Privacy') },
]

/** The pages without sign-in. The login is part of the entry chunk; the others load on demand. */
const pages: readonly Public[] = [login, ...password, ...register, ...texts]

const pageOf = (path: string) => pages.find((page) => page.path.test(path)) ?? login

/** Returns the languages that the platform offers; until the response and on failure the built-in ones. */
const useOffered = () => {
  const t = useT()
  const [offered, setOffered] = useState<Awaited<ReturnType<typeof offeredLanguages>>>()
  useEffect(() => {
    offeredLanguages().then(
      (answer) => {
        setOffered(answer)
        void leaveLang(answer.map(({ lang }) => lang))
      },
      () => undefined,
    )
  }, [])
  return offered ?? languages.map((lang) => ({ lang, name: t(`lang.${lang}`) }))
}

/** Language and appearance, at the foot of the page. */
const Preferences = () => {
  const t = useT()
  const [lang, setLang] = useLang()
  const [appearance, setAppearance] = useAppearance()
  const offered = useOffered()
  return (
    <footer className={`row ${styles.foot}`}>
      <fieldset className={`wrap-row ${styles.choice}`}>
        <legend className="visually-hidden">{t('session.language')}</legend>
        {offered.map((one) => (
          <button
            key={one.lang}
            type="button"
            lang={localeOf(one.lang)}
            aria-pressed={one.lang === lang}
            onClick={() => setLang(one.lang)}
          >
            {one.name}
          </button>
        ))}
      </fieldset>
      <label className={styles.appearance}>
        <span className="visually-hidden">{t('shell.theme')}</span>
        <select
          value={appearance}
          onChange={({ target }) => {
            const chosen = appearances.find((appearance) => appearance === target.value)
            if (chosen) setAppearance(chosen)
          }}
        >
          {appearances.map((appearance) => (
            <option key={appearance} value={appearance}>
              {t(`theme.${appearance}`)}
            </option>
          ))}
        </select>
      </label>
    </footer>
  )
}

const Maintenance = lazy(() => withRest(() => import('../kit/look/Maintenance.tsx')))

/** A page before the sign-in: a form beside a picture, or the maintenance notice. */
export const PublicPage = () => {
  const t = useT()
  const page = pageOf(usePath())
  const [closed, setClosed] = useState(false)
  const open = useCallback(() => setClosed(false), [])
  const signIn = page === login ? open : undefined

  useEffect(() => {
    underMaintenance().then(setClosed)
  }, [])
  useEffect(() => setDocumentTitle(`${t(page.title)} · ${t('app.name')}`))

  if (closed)
    return (
      <Suspense>
        <Maintenance onBack={open} onSignIn={signIn} />
      </Suspense>
    )
  return (
    <div className={styles.page}>
      <main className={`column ${styles.side}`}>
        <header className={`row strong ${styles.brand}`}>
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
