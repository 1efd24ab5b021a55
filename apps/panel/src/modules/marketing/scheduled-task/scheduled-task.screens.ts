import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { scheduledTask, taskRuns } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { CalendarClock } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const base = '/marketing/scheduled-task'

export const scheduledTaskScreens = [
  ...recordScreens(scheduledTask, {
    base,
    menu: { section: 'marketing', icon: CalendarClock, order: 20, accounts: ownPeople },
    list: () => import('./ScheduledTaskList.tsx'),
    form: () => import('./ScheduledTaskForm.tsx'),
  }),
  screen({
    path: `${base}/run/:id`,
    title: 'scheduled-task.runs',
    needs: [scheduledTask.one, taskRuns],
    load: () => import('./TaskRuns.tsx'),
  }),
]
