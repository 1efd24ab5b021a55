import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PlanLine } from './plan-lines.ts'

const heights = { head: 56, row: 60 } as const

/** How far below the top of the page the list begins. */
const useMargin = (list: RefObject<HTMLElement | null>) => {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Whatever stands above the list and grows makes the page longer.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return margin
}

/** Of the lines those in sight, each as high as it turns out to be, with pixels from the top of the list. */
export const useDrawnLines = (lines: readonly PlanLine[], list: RefObject<HTMLElement | null>) => {
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
