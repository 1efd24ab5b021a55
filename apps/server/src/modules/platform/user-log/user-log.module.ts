import { none, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { userLogRoutes } from './user-log.routes.ts'

// The log of a member is masked when they are anonymised.
const ofChanges = {
  user: 'the log proves who changed an account’s people and how',
  institution: 'the log proves who changed a contract and how',
}

export const userLogModule = serverModule({
  tables: {
    audit_log: {
      columns: {
        user_name: userName,
        address: { person: 'sensitive', kept: ofChanges },
        subject: { person: 'name', kept: ofChanges },
        before: { person: 'sensitive', kept: ofChanges },
        after: { person: 'sensitive', kept: ofChanges },
        ...none('call', 'record', 'record_id'),
      },
      people: 'everybody who changes a record, and the person whom it is about',
    },
  },
  routes: userLogRoutes,
})
