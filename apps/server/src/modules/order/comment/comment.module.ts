import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { commentJobs, commentSubscriber } from './comment.jobs.ts'
import { commentRoutes } from './comment.routes.ts'

const tables: Tables = {
  comment: {
    word: 'comment.one',
    needs: { member_name: 'get-member-contact' },
    columns: {
      order_code: inFile('member-merge.order'),
      created_at: inFile('member-merge.at'),
      member_name: { person: 'name', empty: null, file: 'field.customer_name' },
      taste: inFile('comment.taste'),
      speed: inFile('comment.speed'),
      presentation: inFile('comment.presentation'),
      text: { person: 'sensitive', kept: 'the guest published it; it stays without its author', file: 'comment.text' },
      answer: { person: 'sensitive', kept: 'the restaurant published it with the comment', file: 'comment.answer' },
      hidden_reason: { person: 'sensitive', empty: null, file: 'comment.hidden_reason' },
      reported_reason: { person: 'sensitive', empty: null, file: 'comment.reported_reason' },
      answered_by: userName,
      hidden_by: userName,
      reported_by: userName,
      ...none('state', 'rating'),
    },
    person: { column: 'member_id', merge: 'move', anonymise: 'empty', file: { title: 'comment.title' } },
  },
  comment_total: { columns: 'none' },
}

export const commentModule = serverModule({
  tables,
  routes: commentRoutes,
  jobs: commentJobs,
  subscribers: [commentSubscriber],
})
