import type { AccountRow } from '@sofra/contract/access/account/account.contract.ts'
import { useState } from 'react'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { stateOf } from './state.ts'

/** The state of an account; for a trial with its remaining days. */
export const AccountState = ({ row }: { readonly row: AccountRow }) => {
  const t = useT()
  const { number, date } = useFormat()
  const [now] = useState(Date.now)
  const { tone, phrase, days = 0 } = stateOf(row, now)
  return (
    <span title={row.demo_ends_at ? date(row.demo_ends_at) : undefined}>
      <StatusDot tone={tone} label={t(`account.state.${phrase}`, { n: days, days: number(days) })} />
    </span>
  )
}
