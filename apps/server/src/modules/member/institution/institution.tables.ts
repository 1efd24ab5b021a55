import type { Tables } from '../../../kernel/database/tables.ts'

const gone = {
  phone: '',
  first_name: '',
  last_name: '',
  email: '',
  document: null,
  document_type: null,
  answer: null,
} as const

const requested = {
  created_at: 'member-merge.at',
  state: 'institution-request.state',
  first_name: 'member.first_name',
  last_name: 'member.last_name',
  phone: 'member.phone',
  email: 'member.email',
} as const

export const institutionTables: Tables = {
  institution: {
    word: 'institution.one',
    json: {
      discounts: 'member/member/member.fields.ts#MemberDiscounts',
      points_rules: 'member/member/member.fields.ts#OwnPointRules',
    },
  },
  institution_request: {
    word: 'institution-request.one',
    name: "concat_ws(' ', first_name, last_name)",
    needs: { phone: 'get-member-contact', email: 'get-member-contact', document: 'get-institution-request-document' },
    person: [
      {
        column: 'member_id',
        merge: 'move',
        anonymise: gone,
        file: { title: 'institution-request.title', columns: requested },
      },
      // A refused request has no member, so it is found by phone.
      {
        column: 'phone',
        is: 'phone',
        merge: 'stay',
        anonymise: gone,
        file: { title: 'institution-request.title', columns: requested, where: 't.member_id is null' },
      },
    ],
  },
}
