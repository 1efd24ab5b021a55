import type { ImportRow } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { Checkbox } from 'antd'
import { memo, useMemo } from 'react'
import { ShowMore, useSome } from '../../../kit/import/ShowMore.tsx'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { FieldChanges, useFieldChanges } from '../menu-plan/menu-plan.api.tsx'
import styles from './ReviewRows.module.css'
import { canApply } from './review-rows.ts'

const records: Record<MenuRecord, PhraseKey> = {
  category: 'branch-category.one',
  material: 'branch-material.one',
  option_group: 'branch-option-group.one',
  product: 'branch-product.one',
}

interface RowProps {
  readonly row: ImportRow
  readonly selected: boolean
  /** Name of the row that needs it. */
  readonly because: string | undefined
  readonly select: ((keys: readonly string[], on: boolean) => void) | undefined
}

const Row = memo(({ row, selected, because, select }: RowProps) => {
  const t = useT()
  const [lang] = useLang()
  const { money } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const fieldChangesOf = useFieldChanges()
  const name = translatedText(row.name, lang)
  const lines = row.changes.flatMap((change) => fieldChangesOf(row.record, change))
  return (
    <li className={styles.row} data-quiet={(canApply(row) && !selected) || undefined}>
      {canApply(row) && select ? (
        <Checkbox
          checked={selected}
          disabled={because !== undefined}
          aria-label={t('menu-import.take', { name })}
          onChange={({ target }) => select([row.key], target.checked)}
        />
      ) : (
        <span />
      )}
      <div className={styles.main}>
        <span className="medium breakable">{name}</span>
        <span className={styles.quiet}>
          {[t(records[row.record]), row.row && t('import.row', { row: row.row })].filter(Boolean).join(' · ')}
        </span>
        {because === undefined ? null : (
          <span className={styles.because}>{t('menu-import.needed', { name: because })}</span>
        )}
      </div>
      <div className={styles.what}>
        {row.situation === 'changed' ? <FieldChanges lines={lines} /> : null}
        {row.situation === 'new' ? (
          <span className={`medium numbers ${styles.new}`}>
            {t('import.outcome.add')}
            {row.price === null ? null : ` · ${money(row.price, code)}`}
          </span>
        ) : null}
      </div>
    </li>
  )
})

interface ReviewRowsProps {
  readonly rows: readonly ImportRow[]
  /** Every row of the file, to name the dependents of a row. */
  readonly all: readonly ImportRow[]
  /** The rows that will be applied, each with the row that needs it. */
  readonly selectedKeys: ReadonlyMap<string, string | null>
  readonly select: RowProps['select']
}

/** Rows of a file with their changes. */
export const ReviewRows = ({ rows, all, selectedKeys, select }: ReviewRowsProps) => {
  const [lang] = useLang()
  const { some, rest, more } = useSome(rows)
  const names = useMemo(() => new Map(all.map(({ key, name }) => [key, translatedText(name, lang)])), [all, lang])
  return (
    <div>
      <ul>
        {some.map((row) => (
          <Row
            key={row.key}
            row={row}
            selected={selectedKeys.has(row.key)}
            because={names.get(selectedKeys.get(row.key) ?? '')}
            select={select}
          />
        ))}
      </ul>
      <ShowMore rest={rest} more={more} />
    </div>
  )
}
