import { effect, signal } from '@preact/signals'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { GuestAddress, GuestProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import type { Favourite, ownFavourites } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import type { ownCheques, ownInbox } from '@sofra/contract/order/guest-history/guest-holdings.contract.ts'
import { call } from '../kit/api.ts'
import { member } from '../kit/member.ts'
import { productLink } from '../menu/link.ts'

export const profile = signal<GuestProfile | null>(null)
export const favourites = signal<readonly Favourite[]>([])
export const unread = signal(0)
export const cheques = signal<ReplyOf<typeof ownCheques>['items']>([])
export const addresses = signal<readonly GuestAddress[]>([])

/** Stores a call's reply; on failure the old value stays. */
const read = <Reply>(path: string, take: (reply: Reply) => void) => call<Reply>(path).then(take, () => undefined)

export const readProfile = () =>
  read<GuestProfile>('/ordering/me', (reply) => {
    profile.value = reply
    const { value } = member
    const name = `${reply.first_name} ${reply.last_name}`.trim()
    if (value && (value.name !== name || value.phone !== reply.phone))
      member.value = { ...value, name, phone: reply.phone }
  })

export const readFavourites = () =>
  read<ReplyOf<typeof ownFavourites.list>>('/ordering/me/favourite', ({ items }) => {
    favourites.value = items
  })

const readUnread = () =>
  read<ReplyOf<typeof ownInbox.list>>('/ordering/me/inbox', (reply) => {
    unread.value = reply.unread
  })

export const readCheques = () =>
  read<ReplyOf<typeof ownCheques>>('/ordering/me/cheque', ({ items }) => {
    cheques.value = items
  })

export const readAddresses = () =>
  read<{ items: GuestAddress[] }>('/ordering/me/address', ({ items }) => {
    addresses.value = items
  })

/** Marks favourite dishes in the menu visually; the favourites list and each product have a text for it. */
const markMenu = () => {
  for (const one of document.querySelectorAll('.liked')) one.classList.remove('liked')
  for (const { product_id } of favourites.value) document.querySelector(productLink(product_id))?.classList.add('liked')
}

let readFor = ''

// Loads the member's data while signed in; clears it on sign-out.
effect(() => {
  const token = member.value?.token ?? ''
  if (token === readFor) return
  readFor = token
  profile.value = null
  favourites.value = []
  unread.value = 0
  cheques.value = []
  addresses.value = []
  if (token) void Promise.all([readProfile(), readFavourites(), readUnread()])
})
effect(markMenu)

// An order spends or earns points, or uses a cheque.
addEventListener('ordered', () => {
  if (member.value) void Promise.all([readProfile(), readCheques()])
})
