import { type EarlierLine, type GuestCard, phoneGuest } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../kit/http/api.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import type { Part } from './useFocusParts.ts'

interface CardUse {
  readonly change: ChangeDraft
  /** Adds the lines of an earlier order. */
  readonly onAgain: (lines: readonly EarlierLine[]) => void
  readonly goTo: (part: Part) => void
}

/**
 * Reads the guest of a draft. Fills in their name and address, adds the order that is to be repeated, and moves the
 * focus on. Returns undefined while it is read, and null if no guest has this number.
 */
export const useGuestCard = (branch: number, draft: Draft, { change, onAgain, goTo }: CardUse) => {
  const { data } = useQuery({
    queryKey: ['phone-order', 'guest', branch, draft.phone],
    queryFn: ({ signal }) =>
      call(phoneGuest, { params: { branch_id: branch }, query: { phone: draft.phone } }, { signal }),
    enabled: draft.has_guest && draft.phone !== '',
  })
  const card = data?.guest ?? undefined
  const fill = useEffectEvent((guest: GuestCard) => {
    const [address] = guest.addresses
    change(({ first_name, last_name, address: present }) => ({
      ...(first_name ? {} : { first_name: guest.first_name, last_name: last_name || guest.last_name }),
      ...(present.text || !address ? {} : { address }),
    }))
  })
  const fillAgain = useEffectEvent((guest: GuestCard) => {
    const earlierOrder = guest.orders.find(({ id }) => id === draft.again)
    change({ again: undefined })
    if (earlierOrder) onAgain(earlierOrder.lines)
  })
  useEffect(() => {
    if (card) fill(card)
    if (card && draft.again) fillAgain(card)
  }, [card, draft.again])
  // With a call the number is filled in, so the focus moves to the next input.
  const goOn = useEffectEvent((guest: GuestCard | null) => {
    const at = document.activeElement
    if (at === document.body || at?.tagName === 'H1') goTo(guest?.first_name || draft.first_name ? 'product' : 'name')
  })
  useEffect(() => {
    if (data) goOn(data.guest)
  }, [data])
  return data?.guest
}
