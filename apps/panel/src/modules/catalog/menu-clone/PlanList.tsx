import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from 'antd'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './PlanList.module.css'
import { PlanRowView } from './PlanRowView.tsx'
import { type PlanEntry, type PlanSection, planEntries } from './plan-entries.ts'
import type { Choosing } from './useChoice.ts'

interface SelectAllProps {
  /** At least one row that can be selected. */
  readonly rows: readonly PlanRow[]
  readonly choosing: Choosing
  readonly label: ReactNode
}

/** A checkbox for many rows: all, none or some selected. */
const SelectAll = ({ rows, choosing: { along, select }, label }: SelectAllProps) => {
  const going = rows.filter(({ key }) => along.has(key)).length
  const all = going === rows.length
  return (
    <Checkbox checked={all} indeterminate={going > 0 && !all} onChange={() => select(rows, !all)}>
      {label}
    </Checkbox>
  )
}

const heights = { head: 56, row: 60 } as const

/** Returns the offset of the list from the top of the page. */
const useMargin = (list: RefObject<HTMLElement | null>) => {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Content that grows above the list changes the page's height.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return margin
}

/** Returns the visible lines with their measured heights and offsets in pixels from the top of the list. */
const useVisibleEntries = (lines: readonly PlanEntry[], list: RefObject<HTMLElement | null>) => {
  const margin = useMargin(list)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'row'],
    getItemKey: (index) => lines[index]?.key ?? index,
    scrollMargin: margin,
    overscan: 8,
    scrollPaddingEnd: 96,
  })
  return {
    drawn: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const line = lines[index]
      return line ? [{ line, index, top: start - margin }] : []
    }),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

interface PlanEntryViewProps {
  readonly line: PlanEntry
  readonly choosing: Choosing
  readonly names: ReadonlyMap<string, Translated>
}

const Head = ({ section, choosing }: { readonly section: PlanSection; readonly choosing: Choosing }) => {
  const t = useT()
  const [lang] = useLang()
  const { of } = section
  const name =
    typeof of === 'string'
      ? t(of === 'material' ? 'menu-clone.materials' : 'menu-clone.groups')
      : translatedText(of.name, lang)
  const rows = section.rows.filter(canBeChosen)
  return (
    <h2 className={styles.head}>
      {rows.length > 0 ? (
        <SelectAll
          rows={rows}
          choosing={choosing}
          label={
            <>
              <span aria-hidden="true">{name}</span>
              <span className="visually-hidden">{t('menu-clone.all-of', { name, n: rows.length })}</span>
            </>
          }
        />
      ) : (
        name
      )}
    </h2>
  )
}

/** A head or a row. */
const PlanEntryView = ({ line, choosing, names }: PlanEntryViewProps) =>
  line.kind === 'head' ? (
    <Head section={line.section} choosing={choosing} />
  ) : (
    <PlanRowView row={line.row} choosing={choosing} names={names} />
  )

interface PlanListProps {
  readonly sections: readonly PlanSection[]
  /** All rows of the comparison, to name the dependents of a row. */
  readonly rows: readonly PlanRow[]
  readonly choosing: Choosing
}

/** The comparison line by line, virtualised. */
export const PlanList = ({ sections, rows, choosing }: PlanListProps) => {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const lines = useMemo(() => planEntries(sections), [sections])
  const names = useMemo(() => new Map(rows.map(({ key, name }) => [key, name])), [rows])
  const choosableRows = useMemo(() => sections.flatMap((section) => section.rows).filter(canBeChosen), [sections])
  const { drawn, height, measure } = useVisibleEntries(lines, list)
  return (
    <div>
      {choosableRows.length > 0 ? (
        <div className={styles.all}>
          <SelectAll
            rows={choosableRows}
            choosing={choosing}
            label={t('menu-clone.all-shown', { n: choosableRows.length })}
          />
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
            <PlanEntryView line={line} choosing={choosing} names={names} />
          </li>
        ))}
      </ul>
    </div>
  )
}
