import type { Tables } from '../../../kernel/database/tables.ts'

const translated = 'kernel/fields.ts#Translated'

export const scheduledTaskTables: Tables = {
  scheduled_task: { word: 'scheduled-task.one', name: 'name', json: { title: translated, text: translated } },
  scheduled_task_run: {},
  scheduled_task_occasion: {},
}
