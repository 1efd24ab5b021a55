import { useEffect, useState } from 'react'
import { isPhrase, useT } from '../kit/words/i18n.ts'
import styles from './DemoLogins.module.css'

interface DemoLogin {
  readonly email: string
  readonly password: string
  readonly role: string
}

const read = async (): Promise<readonly DemoLogin[]> => {
  // Not by `call`: it is no call of the contract, and a failure of it is nothing to tell anybody of.
  const answer = await fetch('/api/demo').catch(() => null)
  if (!answer?.ok) return []
  const { logins } = (await answer.json()) as { logins: readonly DemoLogin[] }
  return logins
}

/** The logins of a demo, one click each; nothing where the installation is not a demo. */
export const DemoLogins = ({ onPick }: { readonly onPick: (login: { email: string; password: string }) => void }) => {
  const t = useT()
  const [logins, setLogins] = useState<readonly DemoLogin[]>([])
  useEffect(() => {
    read().then(setLogins)
  }, [])

  if (logins.length === 0) return null
  const wordOf = (role: string) => {
    const key = `demo.${role}`
    return isPhrase(key) ? t(key) : role
  }
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p>{t('demo.text')}</p>
      <ul>
        {logins.map(({ email, password, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onPick({ email, password })}>
              <span>{wordOf(role)}</span>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
