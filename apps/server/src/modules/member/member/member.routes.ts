import { member, memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { exportMembers, listMembers, memberTable, readConsents, shownTo } from './member.queries.ts'
import { afterMember, checkMember } from './member.service.ts'

/** The guests that a company knows. */
export const memberRoutes: Route[] = [
  ...overriding(crud(member, memberTable, { check: checkMember, after: afterMember, shown: shownTo }), [
    serve(member.list, listMembers),
    serve(member.export, exportMembers),
  ]),
  serve(memberConsents, readConsents),
]
