import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { quoted } from './table.ts'

/**
 * Returns a check for `crud()` that refuses a name which another row of the platform's table has, folded and in Turkish; with
 * `within`, another row with the same value of that field. Throws 409 at the name. Two writers at once run one after the other.
 */
export const uniqueName =
  <Input extends { name: { tr: string } }>(table: string, within?: keyof Input & string) =>
  async ({ query }: Context, _: unknown, input: Input, id: number | null) => {
    await query(`lock table ${quoted(table)} in share row exclusive mode`)
    const scope = within ? `and ${quoted(within)} = $3` : ''
    const [other] = await query(
      `select from ${quoted(table)} where app.search_text(name->>'tr') = app.search_text($1) and id is distinct from $2 ${scope} limit 1`,
      [input.name.tr, id, ...(within ? [input[within]] : [])],
    )
    if (other) throw new AppError(409, 'error.name-used', { errors: [{ path: 'name', code: 'error.name-used' }] })
  }
