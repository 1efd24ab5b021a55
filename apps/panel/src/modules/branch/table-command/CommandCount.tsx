import { useT } from '../../../kit/words/i18n.ts'
import styles from './Command.module.css'
import { useCommands } from './command-query.ts'

/** How many commands of the branch wait, beside its entry of the menu. */
const CommandCount = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const unread = useCommands(branch).data?.unread ?? 0
  if (unread === 0) return null
  return (
    <b className={styles.badge} title={t('table-command.unread', { n: unread })}>
      {unread > 99 ? '99+' : unread}
    </b>
  )
}

export default CommandCount
