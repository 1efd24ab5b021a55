import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { member } from './member.ts'

/** What the account draws in a product and in the basket. Its code loads for signed-in members only. */
export interface AccountParts {
  readonly Like: (props: { id: number; name: string }) => JSX.Element
  readonly OwnPlaces: () => JSX.Element | null
  readonly OwnSpending: () => JSX.Element | null
}
export type ReadAccount = () => Promise<AccountParts>

/** Returns the parts of the account once loaded; null without a signed-in member. */
export const useAccount = (read: ReadAccount): AccountParts | null => {
  const [account, setAccount] = useState<AccountParts | null>(null)
  const isSignedIn = member.value !== null
  useEffect(() => {
    // After a connection failure the next component that needs it tries again.
    if (isSignedIn && !account) read().then(setAccount, () => undefined)
  }, [isSignedIn])
  return isSignedIn ? account : null
}
