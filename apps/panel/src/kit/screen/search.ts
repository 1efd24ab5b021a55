type SearchValue = string | number | undefined

/** Parses one value of the address. Returns `undefined` for a missing or invalid one. */
export type SearchField<Value extends SearchValue = SearchValue> = (text: string | undefined) => Value

/** The search parameters of a screen. Not zod schemas, because those of all screens are part of the first bundle. */
export type SearchFields = Readonly<Record<string, SearchField>>
export type SearchOf<Fields extends SearchFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]> }

type Raw = Readonly<Record<string, string>>
type SearchValues = Readonly<Record<string, string | undefined>>

/** A text of up to `longest` characters. */
export const textField =
  (longest = 100): SearchField<string | undefined> =>
  (text) =>
    text !== undefined && text.length <= longest ? text : undefined

/** The id of a record. */
export const idField: SearchField<number | undefined> = (text) =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** One of some values. */
export const choiceField =
  <const Value extends string>(values: readonly Value[]): SearchField<Value | undefined> =>
  (text) =>
    values.find((value) => value === text)

/** The same with a default, which is left out of the address. */
export const withDefault =
  <Value extends SearchValue, const Default extends SearchValue>(
    field: SearchField<Value | undefined>,
    missing: Default,
  ): SearchField<Value | Default> =>
  (text) =>
    field(text) ?? missing

/** Parses a search. Invalid values count as absent, so that an old link still opens. */
export const parseSearch = <F extends SearchFields>(fields: F, raw: SearchValues) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field(raw[name])])) as SearchOf<F>

/** Returns the search after a change, without empty and default values. */
export const changeSearch = <F extends SearchFields>(fields: F, raw: Raw, patch: Partial<SearchOf<F>>): Raw => {
  const changed = Object.entries(patch).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || String(value) === String(fields[name]?.(undefined))
      ? []
      : [[name, String(value)]],
  )
  const parsed = Object.entries(raw).filter(([name]) => !(name in patch))
  return Object.fromEntries([...parsed, ...changed])
}
