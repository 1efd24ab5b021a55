import type { Tables } from '../../../kernel/database/tables.ts'

export const memberGroupTables: Tables = {
  member_group: {
    word: 'member-group.one',
    name: 'name',
    json: { rules: 'member/member/member.rules.ts#MemberRules' },
  },
}
