import { tableCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { ConciergeBell } from 'lucide-react'
import tool from '../../../kit/look/Tool.module.css'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useCommands } from './command-query.ts'

const Link = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const follow = useFollow()
  const waiting = useCommands(branch).data?.unread ?? 0
  if (waiting === 0) return null
  return (
    <a href={`/manegement/${branch}/command`} onClick={follow} className={tool.pill}>
      <ConciergeBell size={16} aria-hidden="true" />
      {t('table-command.unread', { n: waiting })}
    </a>
  )
}

/** The number of calling tables, as a link. */
const CallingTables = ({ branch }: { readonly branch: number }) =>
  useMay()(tableCommands) ? <Link branch={branch} /> : null

export default CallingTables
