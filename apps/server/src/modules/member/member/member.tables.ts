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
    person: [
      {
        column: 'id',
        merge: 'own',
        anonymise: 'own',
        file: {
          title: 'member.one',
          columns: {
            first_name: 'member.first_name',
            last_name: 'member.last_name',
            phone: 'member.phone',
            email: 'member.email',
            code: 'member.code',
            birth_date: 'member.birth_date',
            wedding_date: 'member.wedding_date',
            plate: 'member.plate',
            note: 'member.note',
            source: 'member.source',
            lang: 'field.lang',
            consents: 'member.consents',
            is_premium: 'member.is_premium',
            orders: 'member.orders',
            turnover: 'member.turnover',
            last_activity_at: 'member.last_activity_at',
            created_at: 'member.created_at',
          },
          money: ['turnover'],
        },
      },
      // A merged record follows when its target is merged again.
      { column: 'merged_into_id', merge: 'move', anonymise: 'keep', file: false },
    ],
  },
  member_consent: {
    person: {
      column: 'member_id',
      merge: 'move',
      anonymise: { note: '' },
      file: {
        title: 'member.consents',
        columns: {
          channel: 'member.consents',
          granted: 'member-merge.granted',
          source: 'member.source',
          note: 'member.consent_note',
          created_at: 'member-merge.at',
        },
      },
    },
  },
  member_branch: {
    person: { column: 'member_id', key: 'branch_id', once: 'branch_id', merge: 'move', anonymise: 'keep', file: false },
  },
  // Counts only: the orders are kept elsewhere.
  member_day: { person: { column: 'member_id', key: 'day', merge: 'own', anonymise: 'keep', file: false } },
}
