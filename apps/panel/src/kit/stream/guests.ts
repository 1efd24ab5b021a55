import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onResync, useFrames } from './stream.ts'

type GuestMatter = Extract<StreamFrame, { type: 'guest' }>['of']

/** Refetches cached guest data when the stream reports a change. */
export const useGuestFrames = (of: GuestMatter) => {
  const queries = useQueryClient()
  useFrames((frame) => {
    if (frame.type === 'guest' && frame.of === of) void queries.invalidateQueries({ queryKey: [of] })
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: [of] })), [queries, of])
}
