import type { Tables } from '../../../kernel/database/tables.ts'

export const memberTables: Tables = {
  member: {
    word: 'member.one',
    name: "concat_ws(' ', first_name, last_name)",
    needs: { phone: 'get-member-contact', email: 'get-member-contact', plate: 'get-member-contact' },
    json: {
      discounts: 'member/member/member.contract.ts#MemberDiscounts',
      points_rules: 'member/member/member.contract.ts#OwnPointRules',
    },
  },
  member_consent: {},
  member_day: {},
}
