import type { Tables } from '../../../kernel/database/tables.ts'

const translated = 'kernel/fields.ts#Translated'

export const scheduledTaskTables: Tables = {
  scheduled_task: { word: 'scheduled-task.one', name: 'name', json: { title: translated, text: translated } },
  scheduled_task_run: {},
  // That somebody was written to for an occasion; what was written is a notification's.
  scheduled_task_occasion: {
    person: { column: 'member_id', key: 'member_id', merge: 'stay', anonymise: 'keep', file: false },
  },
}
