import { groupsOf, memberGroup, previewMembers } from '@sofra/contract/member/group/group.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { readGroupsOf } from './group.api.ts'
import { checkRules, exportGroups, groupTable, previewGroup } from './group.queries.ts'

const memberGroupRoutes: Route[] = [
  ...overriding(crud(memberGroup, groupTable, { check: checkRules }), [serve(memberGroup.export, exportGroups)]),
  serve(previewMembers, previewGroup),
  serve(groupsOf, readGroupsOf),
]

const tables: Tables = {
  member_group: {
    word: 'member-group.one',
    name: 'name',
    json: { rules: 'member/member/member.rules.ts#MemberRules' },
    columns: 'none',
  },
}

export const groupModule = serverModule({ tables, routes: memberGroupRoutes })
