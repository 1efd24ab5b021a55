import type { Tables } from '../../../kernel/database/tables.ts'

export const institutionTables: Tables = {
  institution: {
    word: 'institution.one',
    json: {
      discounts: 'member/member/member.contract.ts#MemberDiscounts',
      points_rules: 'member/member/member.contract.ts#OwnPointRules',
    },
  },
  institution_request: {
    word: 'institution-request.one',
    name: "concat_ws(' ', first_name, last_name)",
    needs: {
      phone: 'get-member-contact',
      email: 'get-member-contact',
      document: 'get-institution-request-document',
    },
  },
}
