import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import { core, maxLengthOf } from '@sofra/contract/kernel/core.ts'
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
import type { AnyRow, FormRecord } from '../record.ts'
import { kindOf } from './kind.ts'

type InputOf<R extends FormRecord> = R['input']['_zod']['output']

interface Differences<R extends FormRecord> {
  /** The initial values of a new record; `is_active` is true by default. */
  readonly start?: Partial<InputOf<R>>
  /** Further actions for an existing record. */
  readonly actions?: (row: AnyRow) => ReactNode
  /** Replaces a field's default control. */
  readonly fields?: { readonly [Field in keyof InputOf<R> & string]?: ReactNode }
}

const noneKnown: readonly string[] = []
/** Longer texts get several lines. */
const longLine = 200

const takesLines = (schema: z.ZodType) => schema.safeParse('a\nb').success

/** Returns how many lines a text's control has. */
const linesOf = (schema: z.ZodType | undefined) =>
  schema && (maxLengthOf(schema) ?? 0) > longLine && takesLines(schema) ? 4 : 1

/** Returns the schema of one language of a translated field. */
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

/** Returns the form of a plain record, with the fields of its contract in the order of its input. */
export const plainForm = <R extends FormRecord>(of: R, { start, fields = {}, actions }: Differences<R> = {}) => {
  const fieldOverrides = fields as Readonly<Record<string, ReactNode>>
  const begins = { ...('is_active' in of.input.shape ? { is_active: true } : {}), ...start }
  const fieldNodes = Object.keys(of.input.shape).map((name) => (
    <Fragment key={name}>{name in fieldOverrides ? fieldOverrides[name] : fieldFor(of, name)}</Fragment>
  ))
  return () => (
    <ResourceForm of={of} start={begins} {...(actions ? { actions } : {})}>
      {fieldNodes}
    </ResourceForm>
  )
}
