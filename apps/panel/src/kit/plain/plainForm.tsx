import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import { core } from '@sofra/contract/kernel/core.ts'
import { Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import { DateField } from '../form/date/DateField.tsx'
import { DayField } from '../form/date/DayField.tsx'
import { ChoiceField } from '../form/field/ChoiceField.tsx'
import { ChoicesField } from '../form/field/ChoicesField.tsx'
import { FlagField } from '../form/field/FlagField.tsx'
import { MoneyField } from '../form/field/MoneyField.tsx'
import { NumberField } from '../form/field/NumberField.tsx'
import { PictureField } from '../form/field/PictureField.tsx'
import { TagsField } from '../form/field/TagsField.tsx'
import { TextField } from '../form/field/TextField.tsx'
import { TranslatedField } from '../form/field/TranslatedField.tsx'
import { ResourceForm } from '../form/ResourceForm.tsx'
import { maxLengthOf } from '../form/schema.ts'
import type { AnyRow, FormRecord } from '../record.ts'
import { kindOf } from './kind.ts'

type InputOf<R extends FormRecord> = R['input']['_zod']['output']

interface Differences<R extends FormRecord> {
  /** How a new record begins, where not empty; one that can be inactive begins active. */
  readonly start?: Partial<InputOf<R>>
  /** What else may be done with a record that is there. */
  readonly actions?: (row: AnyRow) => ReactNode
  /** What stands in a field's place. */
  readonly fields?: { readonly [Field in keyof InputOf<R> & string]?: ReactNode }
}

const noneKnown: readonly string[] = []
/** Longer texts are written in several lines. */
const longLine = 200

const takesLines = (schema: z.ZodType) => schema.safeParse('a\nb').success

/** Returns how many lines the control of a text has. */
const linesOf = (schema: z.ZodType | undefined) =>
  schema && (maxLengthOf(schema) ?? 0) > longLine && takesLines(schema) ? 4 : 1

/** One of the texts of a field that has one in each language. */
const turkishOf = (schema: z.ZodType) => {
  const inner = core(schema)
  return inner instanceof z.ZodObject ? (inner.shape.tr as z.ZodType) : undefined
}

const fieldFor = (of: FormRecord, name: string): ReactNode => {
  const schema = of.input.shape[name] as NonNullable<(typeof of.input.shape)[string]>
  const words = wordsOf(of.name, name, schema)
  switch (kindOf(schema)) {
    case 'text':
      return <TextField name={name} lines={linesOf(schema as never)} />
    case 'translated':
      return <TranslatedField name={name} lines={linesOf(turkishOf(schema as never))} />
    case 'flag':
      return <FlagField name={name} />
    case 'number':
      return <NumberField name={name} />
    case 'money':
      return <MoneyField name={name} />
    case 'instant':
      return <DateField name={name} at="minute" />
    case 'day':
      return <DayField name={name} />
    case 'picture':
      return <PictureField name={name} shape="library" />
    case 'choice':
      return <ChoiceField name={name} words={words} />
    case 'choices':
      return <ChoicesField name={name} words={words} />
    case 'texts':
      return <TagsField name={name} suggestions={noneKnown} />
    case 'other':
      throw new Error(`${of.name}.${name} is of no kind that a field is known for: its form has to bring one`)
  }
}

/** The form of a plain record, whose fields its contract says, in the order of its input. */
export const plainForm = <R extends FormRecord>(of: R, { start, fields = {}, actions }: Differences<R> = {}) => {
  const own = fields as Readonly<Record<string, ReactNode>>
  const begins = { ...('is_active' in of.input.shape ? { is_active: true } : {}), ...start }
  const shown = Object.keys(of.input.shape).map((name) => (
    <Fragment key={name}>{name in own ? own[name] : fieldFor(of, name)}</Fragment>
  ))
  return () => (
    <ResourceForm of={of} start={begins} {...(actions ? { actions } : {})}>
      {shown}
    </ResourceForm>
  )
}
