import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { MenuSection } from '../menu-view.ts'
import type { MenuRow } from './menu-rows.ts'

/** A rendered row and its offset: pixels from the top of its section. */
export interface DrawnRow {
  readonly index: number
  readonly row: MenuRow
  readonly top: number
}

/** A visible category: pixels from the top of the list, index of its head, its visible rows. */
export interface DrawnSection {
  readonly section: MenuSection
  readonly index: number
  readonly top: number
  readonly height: number
  readonly rows: readonly DrawnRow[]
}

interface VirtualMenuOptions {
  readonly rows: readonly MenuRow[]
  readonly list: RefObject<HTMLElement | null>
  readonly heightOf: (row: MenuRow) => number
  /** A row that stays rendered at any scroll position: the focused or dragged one. */
  readonly alwaysRendered: string | undefined
  /** Height in pixels of the page's own header above its rows. */
  readonly covered?: number
}

const headHeight = 56

const frameTopOf = (element: HTMLElement) => {
  // The value is a calc() expression that only the browser can resolve.
  const probe = document.createElement('div')
  probe.style.blockSize = 'var(--sofra-top)'
  element.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height
}

/** Offset of the list from the top of the page, and the height that the frame covers above it, in pixels. */
const useMeasures = (list: RefObject<HTMLElement | null>) => {
  const [measures, setMeasures] = useState({ margin: 0, frame: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current
      if (!element) return
      const margin = Math.round(element.getBoundingClientRect().top + window.scrollY)
      setMeasures((now) => (now.margin === margin && now.frame > 0 ? now : { margin, frame: frameTopOf(element) }))
    }
    measure()
    // Anything that grows above the list changes the page's height.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return measures
}

const headsOf = (rows: readonly MenuRow[]) => rows.flatMap(({ kind }, index) => (kind === 'head' ? [index] : []))

/** The head above a row. */
const headOf = (heads: readonly number[], index: number) => {
  const after = heads.findIndex((head) => head > index)
  return after < 0 ? heads.length - 1 : after - 1
}

interface Extent {
  readonly startOf: (index: number) => number
  readonly endOf: (index: number) => number
}

/** Groups rendered rows by category; `heads` are the indexes of all heads. */
const sectionsOf = (
  rows: readonly MenuRow[],
  heads: readonly number[],
  rendered: readonly { readonly index: number }[],
  { startOf, endOf }: Extent,
): readonly DrawnSection[] =>
  [...Map.groupBy(rendered, ({ index }) => headOf(heads, index))].flatMap(([headIndex, of]): DrawnSection[] => {
    const index = heads[headIndex]
    const head = index === undefined ? undefined : rows[index]
    if (index === undefined || head?.kind !== 'head') return []
    const top = startOf(index)
    const last = (heads[headIndex + 1] ?? rows.length) - 1
    return [
      {
        section: head.section,
        index,
        top,
        height: endOf(last) - top,
        rows: of.flatMap((item): DrawnRow[] => {
          const row = rows[item.index]
          return row && row.kind !== 'head' ? [{ index: item.index, row, top: startOf(item.index) - top }] : []
        }),
      },
    ]
  })

interface RowVirtualizerOptions extends Pick<VirtualMenuOptions, 'rows' | 'heightOf' | 'alwaysRendered'> {
  /** Offset of the list from the top of the page, in pixels. */
  readonly margin: number
  /** Height that covers the top of the window, in pixels. */
  readonly frame: number
}

const useRowVirtualizer = ({ rows, heightOf, alwaysRendered, margin, frame }: RowVirtualizerOptions) => {
  const pinnedIndex = useMemo(
    () => (alwaysRendered === undefined ? -1 : rows.findIndex(({ key }) => key === alwaysRendered)),
    [rows, alwaysRendered],
  )
  return useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: (index) => (rows[index] ? heightOf(rows[index]) : 0),
    getItemKey: (index) => rows[index]?.key ?? index,
    scrollMargin: margin,
    overscan: 4,
    scrollPaddingStart: frame + headHeight,
    scrollPaddingEnd: 24,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return pinnedIndex < 0 || drawn.includes(pinnedIndex) ? drawn : [...drawn, pinnedIndex].sort((a, b) => a - b)
    },
  })
}

/** Virtualizes a menu: renders visible rows and the heads of their categories. */
export const useVirtualMenu = ({ rows, list, heightOf, alwaysRendered, covered = 0 }: VirtualMenuOptions) => {
  const { margin, frame: above } = useMeasures(list)
  const frame = above + covered
  const heads = useMemo(() => headsOf(rows), [rows])
  const virtualizer = useRowVirtualizer({ rows, heightOf, alwaysRendered, margin, frame })
  const startOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? margin) - margin
  const endOf = (index: number) => (virtualizer.measurementsCache[index]?.end ?? margin) - margin

  const line = (virtualizer.scrollOffset ?? 0) + frame + headHeight
  const seen = heads.find((_, headIndex) => margin + endOf((heads[headIndex + 1] ?? rows.length) - 1) > line)
  const inSight = seen === undefined ? undefined : rows[seen]

  return {
    drawn: sectionsOf(rows, heads, virtualizer.getVirtualItems(), { startOf, endOf }),
    /** Height of all rows in pixels. */
    height: virtualizer.getTotalSize(),
    /** The category at the top of the window. */
    inSight: inSight?.kind === 'head' ? inSight.section.category.id : undefined,
    measure: virtualizer.measureElement,
    /** Scrolls a row into view if needed. */
    reveal: (key: string) => {
      const index = rows.findIndex((row) => row.key === key)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    /** Scrolls the head of a category to the top. */
    lead: (key: string) => {
      const index = rows.findIndex((row) => row.key === key)
      if (index >= 0) virtualizer.scrollToOffset(startOf(index) + margin - frame)
    },
    /** Position (from 1) and number of a product in its category, or of a category in the menu. */
    positionOf: (key: string) => {
      const index = rows.findIndex((row) => row.key === key)
      const row = rows[index]
      if (!row) return undefined
      if (row.kind === 'head') return { position: heads.indexOf(index) + 1, n: heads.length }
      return { position: row.position, n: row.section.products.length }
    },
    /** The row at an offset in pixels from the top of the page, and whether that is in its upper half. */
    rowAt: (y: number) => {
      const item = virtualizer.getVirtualItemForOffset(y)
      const row = item && rows[item.index]
      return row && { row, upper: y < (item.start + item.end) / 2, top: item.start - margin, bottom: item.end - margin }
    },
    /** Rows of a height that fit into the window below the head. */
    pageOf: (height: number) => Math.max(1, Math.floor((window.innerHeight - frame - headHeight) / height) - 1),
  }
}
export type VirtualMenu = ReturnType<typeof useVirtualMenu>
