import { Button } from 'antd'
import { FootBar, FootText } from '../../../kit/form/bar/FootBar.tsx'
import { useLeaveGuard } from '../../../kit/screen/place.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useSumText } from './useSumText.ts'

interface ApplyBarProps {
  readonly sum: { made: number; changed: number }
  readonly busy: boolean
  /** Whether somebody has ticked something themselves, which would be lost. */
  readonly touched: boolean
  readonly onApply: () => void
}

/** Stays at the foot: how much is ticked, and the button that takes it over. */
export const ApplyBar = ({ sum, busy, touched, onApply }: ApplyBarProps) => {
  const t = useT()
  const textOf = useSumText()
  const n = sum.made + sum.changed
  useLeaveGuard(touched && n > 0)
  return (
    <FootBar>
      <Button type="primary" data-main disabled={n === 0} loading={busy} onClick={onApply}>
        {n === 0 ? t('menu-clone.apply.none') : t('menu-clone.apply', { n })}
      </Button>
      <FootText>{n === 0 ? t('menu-clone.sum.none') : textOf(sum)}</FootText>
    </FootBar>
  )
}
