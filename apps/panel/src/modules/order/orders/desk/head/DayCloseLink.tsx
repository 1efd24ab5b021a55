import { tillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { Vault } from 'lucide-react'
import tool from '../../../../../kit/look/Tool.module.css'
import { useFollow } from '../../../../../kit/screen/link.ts'
import { useMay } from '../../../../../kit/session/access.ts'
import { useT } from '../../../../../kit/words/i18n.ts'

/** The link to the takings of the day and to their closing. */
export const DayCloseLink = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const follow = useFollow()
  if (!useMay()(tillState)) return null
  return (
    <a
      className={`${tool.tool} ${tool.short}`}
      href={`/manegement/${branch}/day-close`}
      aria-label={t('day-close.title')}
      onClick={follow}
    >
      <Vault size={16} aria-hidden="true" />
      <span>{t('day-close.title')}</span>
    </a>
  )
}
