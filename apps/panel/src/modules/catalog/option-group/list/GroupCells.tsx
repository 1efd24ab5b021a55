import type { OptionGroupItem, OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { type PhraseKey, useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { boundsText } from '../bounds.ts'
import styles from './GroupCells.module.css'

const shownNames = 4

/** How many options there are, and the first of them by name. */
export const ItemsCell = ({ items }: { readonly items: readonly OptionGroupItem[] }) => {
  const t = useT()
  const [lang] = useLang()
  const names = items.slice(0, shownNames).map(({ name }) => translatedText(name, lang))
  return (
    <div className={styles.pair}>
      <span>{t('option.count', { n: items.length })}</span>
      <span className={styles.names}>
        {names.join(', ')}
        {items.length > shownNames ? ' …' : ''}
      </span>
    </div>
  )
}

/** How a guest chooses, and how many. */
export const ChoosingCell = ({ of }: { readonly of: OptionGroupRow }) => {
  const t = useT()
  return (
    <div className={styles.pair}>
      <span>{t(`branch-option-group.selection_type.${of.selection_type}`)}</span>
      <span>{boundsText(t, of)}</span>
    </div>
  )
}

/** Why no guest can choose from a group as things stand. */
export const ProblemCell = ({ problem }: Pick<OptionGroupRow, 'problem'>) => {
  const t = useT()
  if (!problem) return <StatusDot tone="good" label={t('branch-option-group.fine')} />
  return (
    <div className={styles.pair}>
      <StatusDot tone="bad" label={t('branch-option-group.blocked')} />
      <span>{t(problem.code as PhraseKey, problem.params)}</span>
    </div>
  )
}
