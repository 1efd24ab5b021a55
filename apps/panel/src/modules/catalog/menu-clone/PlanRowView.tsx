import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { MenuRecord, PlanFault, PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Situation } from '@sofra/contract/catalog/menu-plan/menu-plan.situations.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { Checkbox } from 'antd'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { Thumb } from '../../../kit/picture/Thumb.tsx'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { isPhrase, type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { FieldChanges, useFieldChanges } from '../menu-plan/menu-plan.api.tsx'
import styles from './PlanList.module.css'
import type { Choosing } from './useChoice.ts'

const resources: Record<MenuRecord, string> = {
  category: 'branch-category',
  material: 'branch-material',
  option_group: 'branch-option-group',
  product: 'branch-product',
}

/** Describes why a row cannot be applied: the field and its fault. */
const useErrorText = () => {
  const t = useT()
  return (record: MenuRecord, { path, code, params }: PlanFault) => {
    const label = `${resources[record]}.${path.split('.')[0]}`
    const text = t(code as PhraseKey, params)
    return path && isPhrase(label) ? `${t(label)}: ${text}` : text
  }
}

interface DivergedFieldsProps {
  readonly row: PlanRow
  readonly name: string
  readonly choosing: Choosing
}

/** The values that this branch has changed, why they stay, and a checkbox per field to overwrite them. */
const DivergedFields = ({ row, name, choosing }: DivergedFieldsProps) => {
  const t = useT()
  const fieldChangesOf = useFieldChanges()
  const overwritten = choosing.choice.overwrite.get(row.key)
  return row.changes
    .filter(({ kept }) => kept !== null)
    .map((change) => {
      const lines = fieldChangesOf(row.record, change)
      const field = lines[0]?.label ?? ''
      const on = overwritten?.has(change.field) ?? false
      return (
        <div key={change.field} className={`wrap-row small ${styles.kept}`} data-overwritten={on || undefined}>
          <FieldChanges lines={lines} />
          <span className={styles.quiet}>
            {t(change.kept === 'both' ? 'menu-clone.kept.both' : 'menu-clone.kept.here')}
          </span>
          <Checkbox
            checked={on}
            aria-label={t('menu-clone.overwrite.of', { name, field })}
            onChange={({ target }) => choosing.overwrite(row, change.field, target.checked)}
          >
            {t('menu-clone.overwrite')}
          </Checkbox>
        </div>
      )
    })
}

const tones: Record<Situation, Tone> = {
  new: 'good',
  changed: 'moving',
  kept: 'working',
  removed: 'quiet',
  unchanged: 'quiet',
  'only-here': 'quiet',
}

interface PlanRowViewProps {
  readonly row: PlanRow
  readonly choosing: Choosing
  readonly names: ReadonlyMap<string, Translated>
}

const RowErrors = ({ row }: { readonly row: PlanRow }) => {
  const textOf = useErrorText()
  return (
    <ul className={styles.faults}>
      {row.faults.map((fault) => (
        <li key={`${fault.path} ${fault.code}`}>{textOf(row.record, fault)}</li>
      ))}
    </ul>
  )
}

/** One row of the comparison: selection, name and changed fields. */
export const PlanRowView = ({ row, choosing, names }: PlanRowViewProps) => {
  const t = useT()
  const [lang] = useLang()
  const { money } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const fieldChangesOf = useFieldChanges()
  const { key, record, situation, price, image, changes, faults } = row
  const name = translatedText(row.name, lang)
  const neededBy = choosing.along.get(key)
  const needing = typeof neededBy === 'string' ? names.get(neededBy) : undefined
  const appliedChanges = changes.filter(({ kept }) => kept === null)
  const refused = faults.length > 0
  const label = (
    <span className={`inline-row ${styles.what}`}>
      <span className="medium breakable">{name}</span>
      {record === 'category' ? <span className={styles.quiet}>{t('branch-category.one')}</span> : null}
      <StatusDot
        tone={refused ? 'bad' : tones[situation]}
        label={t(`menu-clone.situation.${refused ? 'refused' : situation}`)}
      />
    </span>
  )
  return (
    <div className={`row ${styles.row}`} data-going={choosing.along.has(key) || undefined}>
      {canBeChosen(row) ? (
        <Checkbox
          className={styles.box ?? ''}
          checked={choosing.along.has(key)}
          disabled={needing !== undefined}
          onChange={({ target }) => choosing.select([row], target.checked)}
        >
          {label}
        </Checkbox>
      ) : (
        <span className={styles.unboxed}>{label}</span>
      )}
      {image === null ? null : <Thumb path={image} />}
      {price === null ? null : <span className={`numbers rigid ${styles.price}`}>{money(price, code)}</span>}
      <div className={`stack-4 ${styles.below}`}>
        {needing ? (
          <p className={`small ${styles.note}`}>{t('menu-clone.needed-by', { name: translatedText(needing, lang) })}</p>
        ) : null}
        {appliedChanges.length > 0 ? (
          <FieldChanges lines={appliedChanges.flatMap((change) => fieldChangesOf(record, change))} />
        ) : null}
        {refused ? <RowErrors row={row} /> : <DivergedFields row={row} name={name} choosing={choosing} />}
      </div>
    </div>
  )
}
