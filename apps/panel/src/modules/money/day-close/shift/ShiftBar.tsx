import {
  endTillShift,
  openTillShift,
  type TillState,
  tillShift,
} from '@sofra/contract/money/day-close/till.contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../../../kit/part.tsx'
import { useFollow } from '../../../../kit/screen/link.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './ShiftBar.module.css'

const ShiftDialog = lazyPart(() => import('./ShiftDialog.tsx'))

interface ShiftBarProps {
  readonly branch: number
  readonly state: TillState
}

/** Who has the till, with buttons to take it and to hand it over. Absent where a restaurant works without shifts. */
export const ShiftBar = ({ branch, state: { shift, uses_shifts, currency } }: ShiftBarProps) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const { shortTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (!uses_shifts && !shift) return null
  const mayAct = shift ? may(endTillShift) : may(openTillShift)
  return (
    <div className={`card wrap-row ${styles.bar}`}>
      {shift ? (
        <p>
          {t('till-shift.since', { name: shift.opened_by_name, time: shortTime(shift.opened_at) })}{' '}
          {may(tillShift) ? (
            <a href={`/manegement/${branch}/till-shift/${shift.id}`} onClick={follow}>
              {t('till-shift.figures')}
            </a>
          ) : null}
        </p>
      ) : (
        <p>{t('till-shift.none')}</p>
      )}
      {mayAct ? (
        <Button onClick={() => setOpen(true)}>{t(shift ? 'till-shift.end' : 'till-shift.start')}</Button>
      ) : null}
      {isOpen ? <ShiftDialog branch={branch} shift={shift} currency={currency} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
