import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import type { ConsentText } from '@sofra/contract/platform/site/consent-texts.ts'
import { consentText } from '@sofra/contract/platform/site/site.contract.ts'
import { useEffect, useState } from 'react'
import { call } from '../kit/http/api.ts'
import { useLang, useT } from '../kit/words/i18n.ts'
import styles from './LegalText.module.css'

type Loaded = Awaited<ReturnType<typeof call<typeof consentText>>> | 'failed'

const partsOf = (text: string) => text.split(/\n\s*\n/).map((part) => part.trim())

/** Renders headings and paragraphs; the operator's text is never interpreted as HTML. */
const Part = ({ children }: { readonly children: string }) => {
  const [first = '', ...lines] = children.split('\n')
  const [, heading] = /^#+ *(.+)$/.exec(first) ?? []
  const rest = heading ? lines.join('\n') : children
  return (
    <>
      {heading ? <h2>{heading}</h2> : null}
      {rest ? <p>{rest}</p> : null}
    </>
  )
}

/** A text that users accept when they register. */
const LegalText = ({ text }: { readonly text: ConsentText }) => {
  const t = useT()
  const [lang] = useLang()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isLeft = false
    const show = (next: Loaded) => {
      if (!isLeft) setLoaded(next)
    }
    call(consentText, { query: { text } }).then(show, () => show('failed'))
    return () => {
      isLeft = true
    }
  }, [text])
  const date = (instant: string) =>
    new Intl.DateTimeFormat(formatLocaleOf(lang), { dateStyle: 'long' }).format(new Date(instant))
  return (
    <article className={styles.text} aria-busy={loaded === undefined}>
      <h1>{t(`legal.${text}`)}</h1>
      {loaded === 'failed' ? <p role="alert">{t('legal.failed')}</p> : null}
      {loaded && loaded !== 'failed' ? (
        <>
          {partsOf(loaded.text || t('legal.empty')).map((part) => (
            <Part key={part}>{part}</Part>
          ))}
          {loaded.text ? (
            <p className={styles.changed}>{t('legal.changed', { date: date(loaded.changed_at) })}</p>
          ) : null}
        </>
      ) : null}
    </article>
  )
}

// Another language is another text.
export const Terms = () => <LegalText key={useLang()[0]} text="terms" />
export const Privacy = () => <LegalText key={useLang()[0]} text="privacy" />
