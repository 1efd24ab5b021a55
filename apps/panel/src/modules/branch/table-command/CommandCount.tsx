import { WaitingBadge } from '../../../kit/stream/WaitingBadge.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { useCommands } from './command-query.ts'

/** The number of waiting calls of a branch, at their menu entry. */
const CommandCount = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const unread = useCommands(branch).data?.unread ?? 0
  return <WaitingBadge n={unread} title={t('table-command.unread', { n: unread })} />
}

export default CommandCount
