import { none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { scheduledTaskJobs } from './scheduled-task.jobs.ts'
import { scheduledTaskRoutes } from './scheduled-task.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const scheduledTaskTables: Tables = {
  scheduled_task: {
    word: 'scheduled-task.one',
    name: 'name',
    json: { title: translated, text: translated },
    columns: 'none',
  },
  scheduled_task_run: { columns: { by_name: userName } },
  // That a member got a message for an occasion; its text belongs to the notification.
  scheduled_task_occasion: {
    columns: none('occasion'),
    person: {
      column: 'member_id',
      key: 'member_id',
      merge: 'stay',
      anonymise: 'keep',
      file: { withheld: 'the file has the messages' },
    },
  },
}

export const scheduledTaskModule = serverModule({
  tables: scheduledTaskTables,
  routes: scheduledTaskRoutes,
  jobs: scheduledTaskJobs,
})
