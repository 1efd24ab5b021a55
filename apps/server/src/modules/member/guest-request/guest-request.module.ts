import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { guestRequestRoutes } from './guest-request.routes.ts'

const tables: Tables = {
  guest_request: {
    word: 'guest-request.one',
    needs: { name: 'get-member-contact', contact: 'get-member-contact' },
    person: {
      column: 'member_id',
      merge: 'move',
      anonymise: { name: '', contact: '', text: '', answer: null },
      file: {
        title: 'guest-request.title',
        columns: {
          created_at: 'member-merge.at',
          state: 'guest-request.state',
          name: 'field.name',
          contact: 'member-merge.contact',
          text: 'member-merge.text',
          answer: 'member-merge.answer',
        },
      },
    },
  },
}

export const guestRequestModule = serverModule({ tables, routes: guestRequestRoutes })
