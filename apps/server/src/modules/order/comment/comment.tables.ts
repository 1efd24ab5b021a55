import type { Tables } from '../../../kernel/database/tables.ts'

export const commentTables: Tables = {
  comment: { word: 'comment.one', needs: { member_name: 'get-member-contact' } },
  comment_total: {},
}
