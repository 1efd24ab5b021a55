import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { useMemo, useRef } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import { PlanLineView } from './PlanLineView.tsx'
import styles from './PlanList.module.css'
import { type PlanSection, planLines } from './plan-lines.ts'
import { TickAll } from './TickAll.tsx'
import type { Choosing } from './useChoice.ts'
import { useDrawnLines } from './useDrawnLines.ts'

interface PlanListProps {
  readonly sections: readonly PlanSection[]
  /** All rows of the comparison, to name what needs something. */
  readonly rows: readonly PlanRow[]
  readonly choosing: Choosing
}

/** The comparison line by line; of a large one only what is in sight. */
export const PlanList = ({ sections, rows, choosing }: PlanListProps) => {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const lines = useMemo(() => planLines(sections), [sections])
  const names = useMemo(() => new Map(rows.map(({ key, name }) => [key, name])), [rows])
  const shown = useMemo(() => sections.flatMap((section) => section.rows).filter(canBeChosen), [sections])
  const { drawn, height, measure } = useDrawnLines(lines, list)
  return (
    <div>
      {shown.length > 0 ? (
        <div className={styles.all}>
          <TickAll rows={shown} choosing={choosing} label={t('menu-clone.all-shown', { n: shown.length })} />
        </div>
      ) : null}
      <ul ref={list} className={styles.list} style={{ blockSize: height }}>
        {drawn.map(({ line, index, top }) => (
          <li
            key={line.key}
            ref={measure}
            data-index={index}
            className={styles.line}
            data-kind={line.kind}
            style={{ translate: `0 ${top}px` }}
          >
            <PlanLineView line={line} choosing={choosing} names={names} />
          </li>
        ))}
      </ul>
    </div>
  )
}
