import type { TaskRun } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** The number of members left out, by reason. */
export const LeftOut = ({ of }: { readonly of: TaskRun['left_out'] }) => {
  const t = useT()
  const { number } = useFormat()
  if (!of.length) return null
  return (
    <span className="quiet small">
      {of.map(({ reason, count }) => `${t(`notification-recipient.reason.${reason}`)}: ${number(count)}`).join(' · ')}
    </span>
  )
}
