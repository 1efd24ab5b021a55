import { Vault } from 'lucide-react'
import tool from '../../../../kit/look/Tool.module.css'
import { useFollow } from '../../../../kit/screen/link.ts'
import type { PartOfRecord } from '../../../../kit/screen/screen.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** The link from a restaurant's desk to the takings of the day and to their closing. */
const DeskLink = ({ branch_id }: PartOfRecord) => {
  const t = useT()
  const follow = useFollow()
  return (
    <a
      className={`${tool.tool} ${tool.short}`}
      href={`/manegement/${branch_id}/day-close`}
      aria-label={t('day-close.title')}
      onClick={follow}
    >
      <Vault size={16} aria-hidden="true" />
      <span>{t('day-close.title')}</span>
    </a>
  )
}

export default DeskLink
