import { languages } from '@sofra/contract/kernel/languages.ts'
import { appearances, useAppearance } from '../kit/look/appearance.ts'
import { useLang, useT } from '../kit/words/i18n.ts'
import styles from './Preferences.module.css'

/** Language, and light or dark, at the foot of the page. */
export const Preferences = () => {
  const t = useT()
  const [lang, setLang] = useLang()
  const [appearance, setAppearance] = useAppearance()
  return (
    <footer className={styles.foot}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('session.language')}</legend>
        {languages.map((known) => (
          <button key={known} type="button" lang={known} aria-pressed={known === lang} onClick={() => setLang(known)}>
            {t(`lang.${known}`)}
          </button>
        ))}
      </fieldset>
      <label className={styles.appearance}>
        <span className="visually-hidden">{t('shell.theme')}</span>
        <select
          value={appearance}
          onChange={({ target }) => {
            const chosen = appearances.find((known) => known === target.value)
            if (chosen) setAppearance(chosen)
          }}
        >
          {appearances.map((known) => (
            <option key={known} value={known}>
              {t(`theme.${known}`)}
            </option>
          ))}
        </select>
      </label>
    </footer>
  )
}
