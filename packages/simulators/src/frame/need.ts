import { Refusal } from './refusal.ts'

/** Returns the value; throws the admin API's 404 if there is none. */
export const need = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new Refusal(404, { error: `no such ${name}` })
  return value
}

/** Returns the entry of that id, else the first one if no id is given. */
export const needEntry = <Value>(entries: ReadonlyMap<string, Value>, id: string | undefined, name: string): Value =>
  need(id === undefined || id === '' ? entries.values().next().value : entries.get(id), name)
