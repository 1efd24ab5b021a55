/** @jsxImportSource preact */
import '../look/account.css'
import { useState } from 'preact/hooks'
import type { Over } from '../kit/shown.ts'
import { close, open } from '../kit/shown.ts'
import { AddressPart } from './AddressPart.tsx'
import { CommentPart } from './CommentPart.tsx'
import { DevicePart } from './DevicePart.tsx'
import { FavouritePart } from './FavouritePart.tsx'
import { Home } from './Home.tsx'
import { InboxPart } from './InboxPart.tsx'
import './basket-sync.ts'
import { member } from '../kit/member.ts'
import { LedgerPart } from './LedgerPart.tsx'
import { OrderPart } from './OrderPart.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { RequestPart } from './RequestPart.tsx'
import { SignIn } from './SignIn.tsx'

export { Like } from './FavouritePart.tsx'
export { OwnPlaces, OwnSpending } from './InBasket.tsx'
export { unread } from './mine.ts'

const parts = {
  orders: OrderPart,
  favourites: FavouritePart,
  ledger: LedgerPart,
  comments: CommentPart,
  requests: RequestPart,
  inbox: InboxPart,
  profile: ProfilePart,
  addresses: AddressPart,
  devices: DevicePart,
} as const

/** The member's account, and the sign-in. */
export const AccountSheet = ({ part, back }: Extract<Over, { name: 'account' }>) => {
  const done = () => {
    if (back === 'basket') open({ name: 'basket' })
    else if (back === 'close') close()
    else open({ name: 'account' })
  }
  // A new member has to enter a name.
  const [isSigningIn, setSigningIn] = useState(!member.value)
  if (isSigningIn || !member.value)
    return (
      <SignIn
        done={() => {
          setSigningIn(false)
          done()
        }}
      />
    )
  const Part = part ? parts[part] : Home
  return <Part />
}
