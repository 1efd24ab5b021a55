import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onResync, useFrames } from './stream.ts'

type GuestMatter = Extract<StreamFrame, { type: 'guest' }>['of']

/** Loads what is cached under a matter of the guests again, whenever the stream says that it has moved. */
export const useGuestFrames = (of: GuestMatter) => {
  const queries = useQueryClient()
  useFrames((frame) => {
    if (frame.type === 'guest' && frame.of === of) void queries.invalidateQueries({ queryKey: [of] })
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: [of] })), [queries, of])
}
