import type { ImportRow } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { Checkbox } from 'antd'
import { memo, useMemo } from 'react'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { ChangeLines, useChangeLines } from '../menu-plan/menu-plan.api.tsx'
import styles from './ReviewRows.module.css'
import { isTakeable } from './review-rows.ts'
import { ShowMore, useSome } from './ShowMore.tsx'

const records: Record<MenuRecord, PhraseKey> = {
  category: 'branch-category.one',
  material: 'branch-material.one',
  option_group: 'branch-option-group.one',
  product: 'branch-product.one',
}

interface RowProps {
  readonly row: ImportRow
  readonly ticked: boolean
  /** Name of the row that needs it. */
  readonly because: string | undefined
  readonly tick: ((keys: readonly string[], on: boolean) => void) | undefined
}

const Row = memo(({ row, ticked, because, tick }: RowProps) => {
  const t = useT()
  const [lang] = useLang()
  const { money } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const linesOf = useChangeLines()
  const name = translatedText(row.name, lang)
  const lines = row.changes.flatMap((change) => linesOf(row.record, change))
  return (
    <li className={styles.row} data-quiet={(isTakeable(row) && !ticked) || undefined}>
      {isTakeable(row) && tick ? (
        <Checkbox
          checked={ticked}
          disabled={because !== undefined}
          aria-label={t('menu-import.take', { name })}
          onChange={({ target }) => tick([row.key], target.checked)}
        />
      ) : (
        <span />
      )}
      <div className={styles.main}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {[t(records[row.record]), row.row && t('menu-import.row', { row: row.row })].filter(Boolean).join(' · ')}
        </span>
        {because === undefined ? null : (
          <span className={styles.because}>{t('menu-import.needed', { name: because })}</span>
        )}
      </div>
      <div className={styles.what}>
        {row.situation === 'changed' ? <ChangeLines lines={lines} /> : null}
        {row.situation === 'new' ? (
          <span className={styles.new}>
            {t('menu-import.show.new')}
            {row.price === null ? null : ` · ${money(row.price, code)}`}
          </span>
        ) : null}
      </div>
    </li>
  )
})

interface ReviewRowsProps {
  readonly rows: readonly ImportRow[]
  /** Every row of the file, to name those that others need. */
  readonly all: readonly ImportRow[]
  /** The rows that will be applied, each with the row that needs it. */
  readonly taken: ReadonlyMap<string, string | null>
  readonly tick: RowProps['tick']
}

/** Rows of a file with their changes. */
export const ReviewRows = ({ rows, all, taken, tick }: ReviewRowsProps) => {
  const [lang] = useLang()
  const { some, rest, more } = useSome(rows)
  const names = useMemo(() => new Map(all.map(({ key, name }) => [key, translatedText(name, lang)])), [all, lang])
  return (
    <div>
      <ul className={styles.rows}>
        {some.map((row) => (
          <Row
            key={row.key}
            row={row}
            ticked={taken.has(row.key)}
            because={names.get(taken.get(row.key) ?? '')}
            tick={tick}
          />
        ))}
      </ul>
      <ShowMore rest={rest} more={more} />
    </div>
  )
}
