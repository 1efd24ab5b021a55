import { readSettings } from '@sofra/contract/platform/setting/setting.values.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

// Keys of the code's own, so they may stand in the statement.
const readKeys = Object.keys(readSettings)
  .map((key) => `'${key}'`)
  .join(', ')

export const settingTables: Tables = {
  setting: {
    word: 'setting.one',
    name: 'key',
    // The settings of the product have phrases by their keys.
    described: `(case when key in (${readKeys}) or coalesce(description ->> 'tr', '') = '' then to_jsonb(key) else description end)`,
    json: { description: 'kernel/fields.ts#Translated' },
  },
}
