import { columnPhrases } from '@sofra/contract/log-words.ts'
import type { MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import { memberFields, storedFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { nameSql } from './member.view.api.ts'

type StoredColumn = Extract<MemberColumn, { merge: unknown }>
/** All columns of the table: one without a declaration does not compile. */
const stored: Readonly<Record<Exclude<keyof Row<'member'>, 'id' | 'company_id' | 'version'>, StoredColumn>> =
  memberColumns

const labelOf = (field: string) => columnPhrases('member', field).find((phrase) => phrase in allPhrases) as PhraseKey
const inFile = storedFields.filter((field) => stored[field].withheld === undefined)

export const memberTables: Tables = {
  member: {
    word: 'member.one',
    name: "concat_ws(' ', first_name, last_name)",
    needs: Object.fromEntries(
      memberFields(({ person }) => person === 'contact').map((field) => [field, 'get-member-contact']),
    ),
    json: {
      discounts: 'member/member/member.fields.ts#MemberDiscounts',
      points_rules: 'member/member/member.fields.ts#OwnPointRules',
    },
    person: [
      {
        column: 'id',
        merge: 'own',
        anonymise: 'own',
        file: {
          title: 'member.one',
          columns: Object.fromEntries(inFile.map((field) => [field, labelOf(field)])),
          sql: nameSql('t'),
          money: inFile.filter((field) => stored[field].kind === 'money'),
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
