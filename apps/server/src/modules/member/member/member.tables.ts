import { columnPhrases } from '@sofra/contract/log-words.ts'
import type { MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import { memberFields, storedFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { inFile, none, type PersonalColumn, type Tables, userName } from '../../../kernel/database/tables.ts'
import { nameSql } from './member.view.api.ts'

type StoredColumn = Extract<MemberColumn, { merge: unknown }>
/** All columns of the table: one without a declaration does not compile. */
const stored: Readonly<Record<Exclude<keyof Row<'member'>, 'id' | 'company_id' | 'version'>, StoredColumn>> =
  memberColumns

const labelOf = (field: string) => columnPhrases('member', field).find((phrase) => phrase in allPhrases) as PhraseKey
const names = nameSql('t')

const columns = Object.fromEntries(
  storedFields.map((field): [string, PersonalColumn] => {
    const { person, withheld } = stored[field]
    const fileSql = names[field]
    return [field, { person, file: withheld ? { withheld } : labelOf(field), ...(fileSql ? { fileSql } : {}) }]
  }),
) as Readonly<Record<(typeof storedFields)[number], PersonalColumn>>

const money = storedFields.filter((field) => memberColumns[field].kind === 'money')
const counted = { withheld: 'it follows from the orders' } as const

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
    columns,
    person: [
      { column: 'id', merge: 'own', anonymise: 'own', file: { title: 'member.one', money } },
      // A merged record follows when its target is merged again.
      {
        column: 'merged_into_id',
        merge: 'move',
        anonymise: 'keep',
        file: { withheld: 'the file has the record that it was merged into' },
      },
    ],
  },
  member_consent: {
    columns: {
      channel: inFile('member.consents'),
      granted: inFile('member-merge.granted'),
      source: inFile('member.source'),
      note: { person: 'sensitive', empty: '', file: 'member.consent_note' },
      by_name: userName,
      created_at: inFile('member-merge.at'),
    },
    person: { column: 'member_id', merge: 'move', anonymise: 'empty', file: { title: 'member.consents' } },
  },
  member_branch: {
    person: {
      column: 'member_id',
      key: 'branch_id',
      once: 'branch_id',
      merge: 'move',
      anonymise: 'keep',
      file: counted,
    },
    columns: none('first_day', 'last_day'),
  },
  // Amounts and channels only: the orders are kept elsewhere.
  member_order: {
    columns: none('day', 'source', 'delivery_type', 'currency'),
    person: { column: 'member_id', key: 'order_id', merge: 'move', anonymise: 'keep', file: counted },
  },
  // Counts only: the orders are kept elsewhere.
  member_day: {
    columns: none('day'),
    person: { column: 'member_id', key: 'day', merge: 'own', anonymise: 'keep', file: counted },
  },
}
