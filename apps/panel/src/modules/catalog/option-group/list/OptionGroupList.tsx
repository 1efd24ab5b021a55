import {
  type OptionGroupItem,
  type OptionGroupRow,
  optionGroup,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { filtersOf } from '../../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../../kit/list/table/columns.tsx'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { type PhraseKey, useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { boundsText } from '../bounds.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { Kind } from '../draft.ts'
import styles from './OptionGroupList.module.css'

const shownNames = 4

/** The number of options and the first names. */
const ItemsCell = ({ items }: { readonly items: readonly OptionGroupItem[] }) => {
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

/** Selection type and bounds. */
const ChoosingCell = ({ of }: { readonly of: OptionGroupRow }) => {
  const t = useT()
  return (
    <div className={styles.pair}>
      <span>{t(`branch-option-group.selection_type.${of.selection_type}`)}</span>
      <span>{boundsText(t, of)}</span>
    </div>
  )
}

/** Why the group cannot be satisfied at present. */
const ProblemCell = ({ problem }: Pick<OptionGroupRow, 'problem'>) => {
  const t = useT()
  if (!problem) return <StatusDot tone="good" label={t('branch-option-group.fine')} />
  return (
    <div className={styles.pair}>
      <StatusDot tone="bad" label={t('branch-option-group.blocked')} />
      <span>{t(problem.code as PhraseKey, problem.params)}</span>
    </div>
  )
}

const { translated, number, custom } = columnsOf(optionGroup)
const columns = [
  translated('name'),
  custom('problem', ({ problem }) => <ProblemCell problem={problem} />),
  custom('selection_type', (row) => <ChoosingCell of={row} />),
  custom('items', ({ items }) => <ItemsCell items={items} />),
  number('used'),
]
const filters = filtersOf(optionGroup).filter((filter) => filter.kind === 'choice' && filter.field === 'in_use')

/** List of the option groups of one kind, with their problems. */
export const OptionGroupList = ({ kind }: { readonly kind: Kind }) => (
  <ResourceList
    of={optionGroup}
    some={{ only: { kind }, title: `branch-option-group.title.${kind}` }}
    hint={`branch-option-group.hint.${kind}`}
    columns={columns}
    filters={filters}
    actions={({ id, name }) => <CopyButton id={id} name={name} />}
  />
)
