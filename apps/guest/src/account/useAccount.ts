import { useEffect, useState } from 'preact/hooks'
import { member } from './member.ts'

type Account = typeof import('./Account.tsx')
export type ReadAccount = () => Promise<Account>

/** Returns the code of the account once loaded; null without a signed-in member. */
export const useAccount = (read: ReadAccount): Account | null => {
  const [account, setAccount] = useState<Account | null>(null)
  const isSignedIn = member.value !== null
  useEffect(() => {
    // After a connection failure the next component that needs it tries again.
    if (isSignedIn && !account) read().then(setAccount, () => undefined)
  }, [isSignedIn])
  return isSignedIn ? account : null
}
