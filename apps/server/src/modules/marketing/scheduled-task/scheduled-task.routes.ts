import {
  previewTask,
  runTask,
  scheduledTask,
  switchTask,
  taskCalendar,
  taskRuns,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { calendarOf, listRuns, taskTable } from './scheduled-task.queries.ts'
import { beginByHand, checkTask, planNext, previewOne, switchOne } from './scheduled-task.service.ts'

export const scheduledTaskRoutes: Route[] = [
  serve(previewTask, previewOne),
  serve(taskCalendar, calendarOf),
  ...crud(scheduledTask, taskTable, { check: checkTask, after: planNext }),
  serve(switchTask, switchOne),
  serve(taskRuns, listRuns),
  serve(runTask, beginByHand),
]
