import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'

const requests = { title: 'institution-request.title' } as const

export const institutionTables: Tables = {
  institution: {
    word: 'institution.one',
    json: {
      discounts: 'member/member/member.fields.ts#MemberDiscounts',
      points_rules: 'member/member/member.fields.ts#OwnPointRules',
    },
    columns: {
      ...none('name', 'code', 'link_token', 'discounts', 'points_rules', 'document_text', 'display', 'note'),
      ...none('starts_on', 'ends_on'),
      contact_name: { person: 'name' },
      contact_phone: { person: 'contact' },
      contact_email: { person: 'contact' },
    },
    people: 'somebody of the institution, until the restaurant changes it',
  },
  institution_request: {
    word: 'institution-request.one',
    name: "concat_ws(' ', first_name, last_name)",
    needs: { phone: 'get-member-contact', email: 'get-member-contact', document: 'get-institution-request-document' },
    columns: {
      created_at: inFile('member-merge.at'),
      state: inFile('institution-request.state'),
      first_name: { person: 'name', empty: '', file: 'member.first_name' },
      last_name: { person: 'name', empty: '', file: 'member.last_name' },
      phone: { person: 'contact', empty: '', file: 'member.phone' },
      email: { person: 'contact', empty: '', file: 'member.email' },
      document: {
        person: 'sensitive',
        empty: null,
        isStoredFile: true,
        file: { withheld: 'the guest has uploaded it; staff can open it in the request for some weeks' },
      },
      document_type: { person: 'sensitive', empty: null, file: { withheld: 'it says how to open the document' } },
      lang: 'none',
      answer: { person: 'sensitive', empty: null, file: 'member-merge.answer' },
      answered_by: userName,
    },
    person: [
      { column: 'member_id', merge: 'move', anonymise: 'empty', file: requests },
      // A refused request has no member, so it is found by phone.
      {
        column: 'phone',
        is: 'phone',
        merge: 'stay',
        anonymise: 'empty',
        file: { ...requests, where: 't.member_id is null' },
      },
    ],
  },
}
