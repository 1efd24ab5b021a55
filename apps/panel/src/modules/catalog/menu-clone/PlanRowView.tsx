import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { PlanRow, Situation } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { Checkbox } from 'antd'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { Thumb } from '../../../kit/picture/Thumb.tsx'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { ChangeLines, useChangeLines } from '../menu-plan/menu-plan.api.ts'
import { KeptFields } from './KeptFields.tsx'
import styles from './PlanList.module.css'
import type { Choosing } from './useChoice.ts'
import { useFaultText } from './useFaultText.ts'

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

const Faults = ({ row }: { readonly row: PlanRow }) => {
  const textOf = useFaultText()
  return (
    <ul className={styles.faults}>
      {row.faults.map((fault) => (
        <li key={`${fault.path} ${fault.code}`}>{textOf(row.record, fault)}</li>
      ))}
    </ul>
  )
}

/** One row of the comparison: whether it goes, what it is, and what becomes different. */
export const PlanRowView = ({ row, choosing, names }: PlanRowViewProps) => {
  const t = useT()
  const [lang] = useLang()
  const { money } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const linesOf = useChangeLines()
  const { key, record, situation, price, image, changes, faults } = row
  const name = translatedText(row.name, lang)
  const neededBy = choosing.along.get(key)
  const needing = typeof neededBy === 'string' ? names.get(neededBy) : undefined
  const taken = changes.filter(({ kept }) => kept === null)
  const refused = faults.length > 0
  const label = (
    <span className={styles.what}>
      <span className={styles.name}>{name}</span>
      {record === 'category' ? <span className={styles.quiet}>{t('branch-category.one')}</span> : null}
      <StatusDot
        tone={refused ? 'bad' : tones[situation]}
        label={t(`menu-clone.situation.${refused ? 'refused' : situation}`)}
      />
    </span>
  )
  return (
    <div className={styles.row} data-going={choosing.along.has(key) || undefined}>
      {canBeChosen(row) ? (
        <Checkbox
          className={styles.box ?? ''}
          checked={choosing.along.has(key)}
          disabled={needing !== undefined}
          onChange={({ target }) => choosing.tick([row], target.checked)}
        >
          {label}
        </Checkbox>
      ) : (
        <span className={styles.unboxed}>{label}</span>
      )}
      {image === null ? null : <Thumb path={image} />}
      {price === null ? null : <span className={styles.price}>{money(price, code)}</span>}
      <div className={styles.below}>
        {needing ? (
          <p className={styles.note}>{t('menu-clone.needed-by', { name: translatedText(needing, lang) })}</p>
        ) : null}
        {taken.length > 0 ? <ChangeLines lines={taken.flatMap((change) => linesOf(record, change))} /> : null}
        {refused ? <Faults row={row} /> : <KeptFields row={row} name={name} choosing={choosing} />}
      </div>
    </div>
  )
}
