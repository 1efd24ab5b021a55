import { useEffect, useState } from 'preact/hooks'
import { member } from './member.ts'

type Account = typeof import('./Account.tsx')
export type ReadAccount = () => Promise<Account>

/** The code of what is a member's own, once it is there; null for whoever is not signed in, who needs none of it. */
export const useAccount = (read: ReadAccount): Account | null => {
  const [account, setAccount] = useState<Account | null>(null)
  const isSignedIn = member.value !== null
  useEffect(() => {
    // Without a connection it is asked for again with what needs it next.
    if (isSignedIn && !account) read().then(setAccount, () => undefined)
  }, [isSignedIn])
  return isSignedIn ? account : null
}
