import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'
import type { Choice } from '../../picker/choices.ts'
import { labelKey } from '../../record.ts'
import type { PhraseKey } from '../../words/i18n.ts'

export type FilterOption = { readonly value: string } & (
  | { readonly label: PhraseKey }
  /** A text from the data, which is not translated. */
  | { readonly text: string }
)

export interface ChoiceFilter {
  readonly kind: 'choice'
  readonly field: string
  readonly label: PhraseKey
  readonly options: readonly FilterOption[]
  /** One value at a time, for lists in which several would mean all or none. */
  readonly single?: true
}

/** A usual period, or from one day to another. */
export interface DatesFilter {
  readonly kind: 'dates'
  readonly fields: readonly [from: string, to: string]
  /** The type of the two fields: days, or the instants at which the days begin and end. */
  readonly hold: 'days' | 'instants'
  /** The named periods; empty if the list has none. */
  readonly periods: ChoiceFilter
  readonly label: PhraseKey
  /** Explains whose days they are, if that is ambiguous. */
  readonly hint?: PhraseKey | undefined
}

/** Some of many records, found by typing. */
export interface PickFilter {
  readonly kind: 'pick'
  readonly field: string
  readonly label: PhraseKey
  /** The search call; users without its permission do not get the filter. */
  readonly needs: Endpoint
  /** Finds the first matches of a text; the filter uses their ids. */
  readonly find: (q: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Returns the name of a chosen record. */
  readonly nameOf: (id: number, signal: AbortSignal) => Promise<string>
}

export type Filter = ChoiceFilter | DatesFilter | PickFilter

/** The fields of the address that belong to a filter. */
export const fieldsOf = (filter: Filter): readonly string[] =>
  filter.kind === 'dates' ? [...filter.fields, filter.periods.field] : [filter.field]

/** The values of a filter in the address. */
export const chosenIn = (text: string | undefined): readonly string[] => (text ? text.split(',') : [])

/** A yes-or-no filter. */
export const flagFilter = (field: string, label: PhraseKey): ChoiceFilter => ({
  kind: 'choice',
  single: true,
  field,
  label,
  options: [
    { value: 'true', label: 'value.yes' },
    { value: 'false', label: 'value.no' },
  ],
})

/** A filter by several values of a closed list, with the phrases `<words>.<value>`. */
export const choiceFilter = (
  field: string,
  label: PhraseKey,
  values: readonly string[],
  words: string,
): ChoiceFilter => ({
  kind: 'choice',
  field,
  label,
  options: values.map((value) => ({ value, label: `${words}.${value}` as PhraseKey })),
})

/** A filter by a range of instants, chosen by days. */
export const datesFilter = (from: string, to: string, label: PhraseKey): DatesFilter => ({
  kind: 'dates',
  fields: [from, to],
  hold: 'instants',
  periods: choiceFilter('', label, [], ''),
  label,
})

const inner = (schema: unknown): unknown => (schema instanceof z.ZodOptional ? inner(schema.unwrap()) : schema)

const filterFor = (name: string, field: string, schema: unknown): Filter => {
  const kind = inner(schema)
  const choices = kind instanceof z.ZodPipe && kind.out instanceof z.ZodArray && kind.out.element
  return choices instanceof z.ZodEnum
    ? choiceFilter(field, labelKey(name, field), choices.options.map(String), wordsOf(name, field, choices))
    : flagFilter(field, labelKey(name, field))
}

/** The filters that a plain record declares in its contract: closed lists and flags. */
export const filtersOf = ({ name, filters }: { name: string; filters: z.ZodRawShape }): readonly Filter[] =>
  Object.entries(filters).map(([field, schema]) => filterFor(name, field, schema))
