import type { RequestOf } from '../../kernel/endpoint.ts'
import { fieldOfCycle, fieldOfType, type previewTask } from './scheduled-task.contract.ts'

type Search = Omit<RequestOf<typeof previewTask>['body'], 'scheduled_task_id'>

/** The fields that only some types and cycles have. */
const dependentFields = ['days', 'hours', 'member_group_id', 'weekday', 'month_day'] as const

/** Returns the fields that do not fit a task's type and cycle: one is missing, or one too many has a value. */
export const searchFaults = (input: Search) => {
  const requiredFields: readonly (string | null)[] = [fieldOfType[input.type], fieldOfCycle[input.cycle]]
  return dependentFields.flatMap((path) => {
    const isRequired = requiredFields.includes(path)
    if (isRequired !== (input[path] === null)) return []
    return [{ path, code: isRequired ? ('rule.required' as const) : ('rule.unknown' as const) }]
  })
}
