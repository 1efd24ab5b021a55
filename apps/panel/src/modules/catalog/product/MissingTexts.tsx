import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './MissingTexts.module.css'

const texts = ['name', 'description'] as const

/** Which texts are missing in which language, at the head of the form; pressing one leads there. */
export const MissingTexts = () => {
  const t = useT()
  const { setFocus } = useFormContext()
  const values = useWatch({ name: [...texts] }) as (ProductInput['name'] | undefined)[]
  const missing = languages.flatMap((lang) => {
    const names = texts.filter((_, at) => values[at]?.tr?.trim() && !values[at]?.[lang]?.trim())
    return names.length ? [{ lang, names }] : []
  })
  if (!missing.length) return null
  return (
    <p className={styles.all}>
      {missing.map(({ lang, names: [first, ...more] }) => (
        <button key={lang} type="button" onClick={() => setFocus(`${first}.${lang}`)}>
          {t('product-form.missing', {
            language: t(`lang.${lang}` as PhraseKey),
            names: [first, ...more].map((name) => t(`branch-product.${name}` as PhraseKey)).join(', '),
          })}
        </button>
      ))}
    </p>
  )
}
