import { useCallback, useEffect, useRef } from 'react'
import { idField } from '../../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../../kit/screen/view.ts'

const search = { order: idField, of: idField }

interface Which {
  readonly id: number
  readonly branch_id: number
}

/** The order opened over the screen, `?order=<id>&of=<branch>`, so that it can be linked. */
export const useOrderAddress = () => {
  const [{ order, of }, set] = useSearch(search)
  const here = useSearchHref(search)
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  const open = useCallback(({ id, branch_id }: Which) => latest.current({ order: id, of: branch_id }), [])
  const close = useCallback(() => latest.current({ order: undefined, of: undefined }), [])
  const hrefOf = ({ id, branch_id }: Which) => here({ order: id, of: branch_id })
  return { order, branch: of, open, close, hrefOf }
}
