import type { CashMovement } from '@sofra/contract/money/day-close/day-close.figures.ts'
import { addCashMovement } from '@sofra/contract/money/day-close/till.contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))

interface MoveCashProps {
  readonly branch: number
  readonly currency: string
}

/** Buttons to put cash into the drawer, or to take it out. */
export const MoveCash = ({ branch, currency }: MoveCashProps) => {
  const t = useT()
  const [kind, setKind] = useState<CashMovement['kind']>()
  if (!useMay()(addCashMovement)) return null
  return (
    <div className="wrap-row">
      <Button onClick={() => setKind('deposit')}>{t('cash-movement.add.deposit')}</Button>
      <Button onClick={() => setKind('withdrawal')}>{t('cash-movement.add.withdrawal')}</Button>
      {kind ? <MoveDialog kind={kind} branch={branch} currency={currency} onClose={() => setKind(undefined)} /> : null}
    </div>
  )
}
