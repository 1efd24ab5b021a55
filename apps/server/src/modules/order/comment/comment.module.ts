import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { commentSubscribers } from './comment.events.ts'
import { commentJobs } from './comment.jobs.ts'
import { commentRoutes } from './comment.routes.ts'

const tables: Tables = {
  comment: {
    word: 'comment.one',
    needs: { member_name: 'get-member-contact' },
    person: {
      column: 'member_id',
      merge: 'move',
      // The text of a comment stays; only the name is removed.
      anonymise: { member_name: null },
      file: {
        title: 'comment.title',
        columns: {
          order_code: 'member-merge.order',
          created_at: 'member-merge.at',
          taste: 'comment.taste',
          speed: 'comment.speed',
          presentation: 'comment.presentation',
          text: 'comment.text',
          answer: 'comment.answer',
        },
      },
    },
  },
  comment_total: {},
}

export const commentModule = serverModule({
  tables,
  routes: commentRoutes,
  jobs: commentJobs,
  subscribers: commentSubscribers,
})
