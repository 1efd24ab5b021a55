import type { ScheduledTask, TaskRun } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'

/** Whether a task is active. */
export const TaskState = ({ is_active }: Pick<ScheduledTask, 'is_active'>) => {
  const t = useT()
  return <StatusDot tone={is_active ? 'good' : 'quiet'} label={t(`scheduled-task.is_active.${is_active}`)} />
}

const tones: Record<TaskRun['state'], Tone> = { waiting: 'waiting', done: 'good', missed: 'warning' }

/** The result of a run. */
export const RunState = ({ state }: Pick<TaskRun, 'state'>) => {
  const t = useT()
  return <StatusDot tone={tones[state]} label={t(`scheduled-task.last_result.${state}`)} />
}
