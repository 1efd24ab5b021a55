import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type FieldsWith, listFields, namedField } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { type Member, member } from '@sofra/contract/member/member/member.contract.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'

const { text, choice, choices, flag, date, day, money, number, custom } = columnsOf(member)

type ListField = (typeof listFields)[number]
type ListKind = (typeof memberColumns)[ListField]['kind']
type OfKind<Kind extends ListKind> = FieldsWith<{ kind: Kind; list: string }>

const named = (field: OfKind<'city' | 'institution'>) => text(namedField(field))

/** The column of the table, by its kind. */
const cellOf: { readonly [Kind in ListKind]: (field: OfKind<Kind>) => Column<Member> } = {
  text,
  email: text,
  code: text,
  phone: (field) => ({
    ...custom(field, ({ [field]: phone }) => (phone.includes('•') ? phone : formatPhone(phone))),
    fits: true,
  }),
  day,
  flag: (field) => ({ ...flag(field), fits: true }),
  choice: (field) => choice(field, memberColumns[field].words),
  choices: (field) => choices(field, memberColumns[field].words),
  city: named,
  institution: named,
  count: number,
  money,
  instant: date,
}

/** Both parts of the name. */
const nameColumn: Column<Member> = {
  ...custom('first_name', ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || '–'),
  title: 'member.one',
}

const columnOf = (field: ListField): Column<Member> => {
  const { kind, list } = memberColumns[field]
  const cell = field === 'first_name' ? nameColumn : (cellOf[kind] as (field: ListField) => Column<Member>)(field)
  return { ...cell, narrow: list === 'first' || list === 'second' ? list : 'none', extra: list === 'extra' }
}

/** The columns of the list of members. */
export const memberListColumns = listFields.map(columnOf)
