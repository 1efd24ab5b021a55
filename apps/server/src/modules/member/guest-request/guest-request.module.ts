import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { guestRequestRoutes } from './guest-request.routes.ts'

const tables: Tables = {
  guest_request: {
    word: 'guest-request.one',
    needs: { name: 'get-member-contact', contact: 'get-member-contact' },
    columns: {
      created_at: inFile('member-merge.at'),
      state: inFile('guest-request.state'),
      name: { person: 'name', empty: '', file: 'field.name' },
      contact: { person: 'contact', empty: '', file: 'member-merge.contact' },
      text: { person: 'sensitive', empty: '', file: 'member-merge.text' },
      answer: { person: 'sensitive', empty: null, file: 'member-merge.answer' },
      answered_by: userName,
      ...none('kind', 'recipient', 'lang'),
    },
    person: { column: 'member_id', merge: 'move', anonymise: 'empty', file: { title: 'guest-request.title' } },
  },
}

export const guestRequestModule = serverModule({ tables, routes: guestRequestRoutes })
