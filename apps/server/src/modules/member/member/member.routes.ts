import { member, memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { companyOf } from '../../../kernel/context.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { exportMembers, listMembers, memberTable, readConsents, shownTo } from './member.queries.ts'
import { afterMember, checkMember } from './member.service.ts'
import { checkMemberKnown } from './member.view.api.ts'

export const memberRoutes: Route[] = [
  ...overriding(crud(member, memberTable, { check: checkMember, after: afterMember, mapRow: shownTo }), [
    serve(member.one, async ({ params: { member_id } }, context) => {
      // The history of merged and anonymised records is not shown.
      await checkMemberKnown(context, member_id)
      const row = await readRecord(context.query, memberTable, { company_id: companyOf(context) }, member_id)
      return shownTo(row, context)
    }),
    serve(member.list, listMembers),
    serve(member.export, exportMembers),
  ]),
  serve(memberConsents, readConsents),
]
