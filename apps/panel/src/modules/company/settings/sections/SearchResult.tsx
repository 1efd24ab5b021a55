import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { useWatch } from 'react-hook-form'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import styles from './SearchResult.module.css'

/** What fits a search result; the rest is cut there too. */
const [titleFits, textFits] = [60, 160]
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text)

/** How the site will stand among the results of a search, while one types. */
export const SearchResult = () => {
  const t = useT()
  const [lang] = useLang()
  const title = translatedText(useWatch({ name: 'title' }) as Translated, lang)
  const text = translatedText(useWatch({ name: 'description' }) as Translated, lang)
  return (
    <figure className={styles.figure}>
      <figcaption>{t('settings.seo.preview')}</figcaption>
      <div className={styles.result}>
        <span className={styles.title} data-empty={!title || undefined}>
          {cut(title || t('settings.seo.preview.title'), titleFits)}
        </span>
        <span className={styles.text}>{cut(text || t('settings.seo.preview.text'), textFits)}</span>
      </div>
    </figure>
  )
}
