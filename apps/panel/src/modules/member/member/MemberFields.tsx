import { memberParts } from '@sofra/contract/member/member/member.column.ts'
import { type FieldsWith, formFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { type FC, Fragment } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import type { PhraseKey } from '../../../kit/words/i18n.ts'
import { CityField } from '../../platform/city/place.api.tsx'
import { DiscountsField, PointsRulesField } from './BenefitFields.tsx'
import { InstitutionField } from './institution-choice.api.tsx'

const { Text, Day, Flag, Choice, Choices } = fieldsOf(member)

/** Asks how the guest consented, when a new consent is ticked. */
const ConsentNote = () => {
  const { defaultValues } = useFormState()
  const consents = (useWatch({ name: 'consents' }) ?? []) as readonly string[]
  const before: readonly unknown[] = defaultValues?.consents ?? []
  return consents.some((one) => !before.includes(one)) ? (
    <Text name="consent_note" help="member.consent_note.hint" />
  ) : null
}

type FormField = (typeof formFields)[number]
type FormKind = (typeof memberColumns)[FormField]['kind']
type OfKind<Kind extends FormKind> = FieldsWith<{ kind: Kind; part: string }>

interface ColumnProps<Kind extends FormKind> {
  readonly name: OfKind<Kind>
  readonly company: number
}

const linesOf = (column: object) => ('lines' in column ? { lines: Number(column.lines) } : {})
const helpOf = (column: object) => ('help' in column ? { help: column.help as PhraseKey } : {})

const TextColumn = ({ name }: { readonly name: OfKind<'text' | 'phone' | 'email' | 'code'> }) => (
  <Text name={name} {...linesOf(memberColumns[name])} />
)

/** The field of a column, by its kind. */
const fieldOf: { readonly [Kind in FormKind]: FC<ColumnProps<Kind>> } = {
  text: TextColumn,
  phone: TextColumn,
  email: TextColumn,
  code: TextColumn,
  day: ({ name }) => <Day name={name} />,
  flag: ({ name }) => <Flag name={name} {...helpOf(memberColumns[name])} />,
  choice: ({ name }) => <Choice name={name} words={memberColumns[name].words} />,
  choices: ({ name }) => (
    <>
      <Choices name={name} words={memberColumns[name].words} />
      <ConsentNote />
    </>
  ),
  city: ({ name }) => <CityField name={name} optional />,
  institution: ({ company }) => <InstitutionField company={company} />,
  discounts: DiscountsField,
  points_rules: PointsRulesField,
}

interface PartFieldProps {
  readonly name: FormField
  readonly company: number
}

const PartField = (props: PartFieldProps) => {
  const Column = fieldOf[memberColumns[props.name].kind] as FC<PartFieldProps>
  return <Column {...props} />
}

/** Short fields are side by side. */
const short: ReadonlySet<FormKind> = new Set(['text', 'phone', 'email', 'code', 'day', 'choice', 'city'])
const isShort = (field: FormField) => short.has(memberColumns[field].kind) && !('lines' in memberColumns[field])

/** Divides successive short fields into pairs; the last row of an odd number has three. */
const pairsOf = (fields: readonly FormField[]): FormField[][] =>
  fields.length > 3 ? [fields.slice(0, 2), ...pairsOf(fields.slice(2))] : fields.length ? [[...fields]] : []

/** Divides the fields of a part into rows. */
const rowsOf = (fields: readonly FormField[]): FormField[][] => {
  const at = fields.findIndex((field) => !isShort(field))
  const [wide] = fields.slice(at)
  return at < 0 || !wide ? pairsOf(fields) : [...pairsOf(fields.slice(0, at)), [wide], ...rowsOf(fields.slice(at + 1))]
}

const layout = memberParts.map((part) => ({
  part,
  rows: rowsOf(formFields.filter((field) => memberColumns[field].part === part)),
}))

interface MemberFieldsProps {
  readonly company: number
  readonly parts: readonly { readonly id: string; readonly title: string }[]
}

/** The fields of a member by part. */
export const MemberFields = ({ company, parts }: MemberFieldsProps) =>
  layout.map(({ part, rows }) => {
    const section = parts.find(({ id }) => id === part)
    return section ? (
      <IndexedSection key={part} {...section}>
        {rows.map((row) => {
          const Row = row.length > 1 ? FieldRow : Fragment
          return (
            <Row key={row.join()}>
              {row.map((field) => (
                <PartField key={field} name={field} company={company} />
              ))}
            </Row>
          )
        })}
      </IndexedSection>
    ) : null
  })
