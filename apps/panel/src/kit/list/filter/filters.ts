import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'
import type { Choice } from '../../picker/choices.ts'
import { labelKey } from '../../record.ts'
import type { PhraseKey } from '../../words/i18n.ts'

export type FilterOption = { readonly value: string } & (
  | { readonly label: PhraseKey }
  /** A text from the data, in no need of translation. */
  | { readonly text: string }
)

export interface ChoiceFilter {
  readonly kind: 'choice'
  readonly field: string
  readonly label: PhraseKey
  readonly options: readonly FilterOption[]
  /** By one of them at a time: what else would be all of them, or none. */
  readonly single?: true
}

/** A usual period, or from one day to another. */
export interface DatesFilter {
  readonly kind: 'dates'
  readonly fields: readonly [from: string, to: string]
  /** What the two fields hold: days, or the instants at which they begin and end here. */
  readonly hold: 'days' | 'instants'
  /** The usual ones by their words; none where the list knows none. */
  readonly periods: ChoiceFilter
  readonly label: PhraseKey
  /** Whose days they are, where one may wonder. */
  readonly hint?: PhraseKey | undefined
}

/** Some of many records, found by typing. */
export interface PickFilter {
  readonly kind: 'pick'
  readonly field: string
  readonly label: PhraseKey
  /** The call that searches; who may not make it has no such filter. */
  readonly needs: Endpoint
  /** The first records that a text finds; their ids are what is filtered by. */
  readonly find: (q: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** What the chosen record is called. */
  readonly nameOf: (id: number, signal: AbortSignal) => Promise<string>
}

export type Filter = ChoiceFilter | DatesFilter | PickFilter

/** The fields of the address that a filter has. */
export const fieldsOf = (filter: Filter): readonly string[] =>
  filter.kind === 'dates' ? [...filter.fields, filter.periods.field] : [filter.field]

/** The values that stand in the address for a filter. */
export const chosenIn = (text: string | undefined): readonly string[] => (text ? text.split(',') : [])

/** Yes or no. */
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

/** Some of a closed list, whose words are the phrases `<words>.<value>`. */
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

/** From one instant to another, by days. */
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
