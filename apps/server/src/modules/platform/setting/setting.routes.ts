import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { setting } from '@sofra/contract/platform/setting/setting.contract.ts'
import { isReadSetting, readSettings, settingValue } from '@sofra/contract/platform/setting/setting.values.ts'
import type { z } from 'zod'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordTable } from '../../../kernel/records/table.ts'

type Input = z.output<typeof setting.input>

// The keys are constants of the code, so they may be part of the statement.
const readKeys = Object.keys(readSettings)
  .map((key) => `'${key}'`)
  .join(', ')
const table = recordTable('setting', setting.row, { computed: { is_read: `(setting.key in (${readKeys}))` } })

const wrong = (path: string, code: PhraseKey, params: Params = {}) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code, params }] })

/** Settings that the product reads keep their key and rule. */
const checkUnchanged = async ({ query }: Context, input: Input, id: number) => {
  const [stored] = await query<Pick<Row<'setting'>, 'key'>>('select key from setting where id = $1', [id])
  if (!stored || !isReadSetting(stored.key)) return
  const { type, minimum, maximum, options } = readSettings[stored.key]
  const rule = JSON.stringify([stored.key, type, minimum, maximum, options])
  if (rule !== JSON.stringify([input.key, input.type, input.minimum, input.maximum, input.options]))
    throw new AppError(409, 'setting.is-read')
}

const check = async (context: Context, _: unknown, input: Input, id: number | null) => {
  const { type, minimum, maximum, options, value } = input
  if (id !== null) await checkUnchanged(context, input, id)
  if (minimum !== null && maximum !== null && minimum > maximum) throw wrong('maximum', 'setting.limits-crossed')
  if (type === 'choice' && new Set(options).size < 2) throw wrong('options', 'setting.no-options')
  const read = settingValue(value, input)
  if ('fault' in read) throw wrong('value', read.fault, read.params)
}

const checkRemoval = async ({ query }: Context, _: unknown, id: number) => {
  const read = await query(`select from setting where id = $1 and key in (${readKeys})`, [id])
  if (read.length) throw new AppError(409, 'setting.is-read')
}

export const settingRoutes = crud(setting, table, { search: ['key', 'description'], check, checkRemoval })
