import type { Tables } from '../../../kernel/database/tables.ts'

export const commentTables: Tables = {
  comment: {
    word: 'comment.one',
    needs: { member_name: 'get-member-contact' },
    person: {
      column: 'member_id',
      merge: 'move',
      // What somebody wrote about a dish stays; who it was does not.
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
