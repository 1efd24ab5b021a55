import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { reservationJobs } from './reservation.jobs.ts'
import { reservationRoutes } from './reservation.routes.ts'

const tables: Tables = {
  reservation: {
    word: 'reservation.one',
    name: 'name',
    needs: { phone: 'get-member-contact', email: 'get-member-contact' },
    columns: {
      starts_at: inFile('member-merge.at'),
      name: { person: 'name', empty: '', file: 'field.name' },
      phone: { person: 'contact', empty: '', file: 'member.phone' },
      email: { person: 'contact', empty: '', file: 'member.email' },
      party_size: inFile('reservation.party_size'),
      note: { person: 'sensitive', empty: '', file: 'member.note' },
      answer: { person: 'sensitive', empty: null, file: 'member-merge.answer' },
      decided_by: userName,
      ...none('lang', 'state'),
    },
    person: { column: 'phone', is: 'phone', merge: 'stay', anonymise: 'empty', file: { title: 'reservation.title' } },
  },
  reservation_rule: { word: 'reservation-rule.one', partOf: 'branch', columns: 'none' },
}

export const reservationModule = serverModule({ tables, routes: reservationRoutes, jobs: reservationJobs })
