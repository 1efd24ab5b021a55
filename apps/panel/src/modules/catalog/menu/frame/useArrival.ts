import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { savedRowKey } from '../../menu-record/menu-record.api.ts'
import type { MenuRow } from './menu-rows.ts'

interface ArrivalOptions {
  readonly rows: readonly MenuRow[]
  readonly reveal: (key: string) => void
  /** Focuses a row, which is rendered by then. */
  readonly focus: (key: string) => void
}

/** Scrolls to the row whose form was just saved, marks and focuses it until it loses the focus. */
export const useArrival = ({ rows, reveal, focus }: ArrivalOptions) => {
  const queries = useQueryClient()
  const queryKey = savedRowKey(useBranchId())
  const visible = useVisible()
  const { data: saved } = useQuery<string | null>({ queryKey, queryFn: skipToken })
  const [arrived, arrive] = useState<{ readonly key: string }>()
  const isThere = visible && rows.some(({ key }) => key === saved)
  const take = useEffectEvent((key: string) => {
    arrive({ key })
    queries.setQueryData(queryKey, null)
  })
  useEffect(() => {
    if (isThere && saved) take(saved)
  }, [isThere, saved])
  const show = useEffectEvent((key: string) => {
    reveal(key)
    focus(key)
  })
  useEffect(() => {
    if (!arrived) return
    // The frame restores the scroll position and the focus of the page first.
    const frame = requestAnimationFrame(() => show(arrived.key))
    return () => cancelAnimationFrame(frame)
  }, [arrived])
  return {
    arrived: arrived?.key,
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      const row = target.closest('[data-arrived]')
      if (row && document.hasFocus() && !row.contains(relatedTarget)) arrive(undefined)
    },
  }
}
