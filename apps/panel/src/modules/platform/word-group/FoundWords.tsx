import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { FoldedLetter, matchByWord, WordMatch } from '@sofra/contract/platform/word-group/word-group.matches.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './FoundWords.module.css'

interface Product {
  readonly name: Translated
  readonly text: string
}

/** The number of products named per word. */
const mostNamed = 3

/** The letters of a word with their folded forms; always from left to right. */
const Letters = ({ letters }: { readonly letters: readonly FoldedLetter[] }) => (
  <span className={`quiet small ${styles.letters}`} dir="ltr">
    {letters.map(([letter, folded]) => (
      <span key={letter}>
        {letter} → {folded}
      </span>
    ))}
  </span>
)

const WordRow = ({ match, hasMenu }: { readonly match: WordMatch<Product>; readonly hasMenu: boolean }) => {
  const t = useT()
  const [lang] = useLang()
  const { word, folded, letters, same, products } = match
  const names = products
    .slice(0, mostNamed)
    .map(({ name }) => translatedText(name, lang))
    .join(', ')
  const more = products.length - mostNamed
  return (
    <li>
      <div className={`wrap-row ${styles.compared}`}>
        <bdi>{word}</bdi>
        <code dir="auto">{folded}</code>
        <Letters letters={letters} />
      </div>
      {same === undefined ? null : <p className={styles.same}>{t('word-group.found.same', { word: same })}</p>}
      {same === undefined && hasMenu ? (
        <p className={styles.products}>
          {products.length === 0 ? t('word-group.found.none') : null}
          {products.length > 0 ? `${t('word-group.found.products', { n: products.length })}: ` : null}
          {more > 0 ? t('word-group.found.more', { names, n: more }) : names}
        </p>
      ) : null}
    </li>
  )
}

interface FoundWordsProps {
  readonly found: ReturnType<typeof matchByWord<Product>>
  /** Whether a menu for trying the words exists; undefined while it loads. */
  readonly menu: 'read' | 'none' | undefined
}

/** Each word of a group in its folded form, its matches, and the matches of the whole group. */
export const FoundWords = ({ found: { each, together }, menu }: FoundWordsProps) => {
  const t = useT()
  return (
    <Section title={t('word-group.found')}>
      <ul className={styles.words}>
        {each.map((match, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may stand twice while it is being typed
          <WordRow key={at} match={match} hasMenu={menu === 'read'} />
        ))}
      </ul>
      <p role="status">
        {menu === 'read' ? t('word-group.found.together', { n: together.length }) : null}
        {menu === 'none' ? t('word-group.menu.none') : null}
      </p>
    </Section>
  )
}
