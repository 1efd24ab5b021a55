import { tillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { Button } from 'antd'
import { useFollow } from '../../../kit/screen/link.ts'
import { href } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { branchDay } from '../../money/day-close/day-close.api.ts'

/** The link to the takings of the day by payment method, and to its closing. */
export const DayCloseLink = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const follow = useFollow()
  if (!useMay()(tillState)) return null
  return (
    <Button href={href(branchDay, { branch_id: branch })} onClick={follow}>
      {t('day-close.title')}
    </Button>
  )
}
