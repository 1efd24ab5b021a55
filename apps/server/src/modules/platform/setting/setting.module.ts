import { readSettings } from '@sofra/contract/platform/setting/setting.values.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { settingRoutes } from './setting.routes.ts'

// Keys of the code's own, so they may stand in the statement.
const readKeys = Object.keys(readSettings)
  .map((key) => `'${key}'`)
  .join(', ')

const settingTables: Tables = {
  setting: {
    word: 'setting.one',
    name: 'key',
    // The settings of the product have phrases by their keys.
    described: `(case when key in (${readKeys}) or coalesce(description ->> 'tr', '') = '' then to_jsonb(key) else description end)`,
    json: { description: 'kernel/fields.ts#Translated' },
  },
}

export const settingModule = serverModule({ tables: settingTables, routes: settingRoutes })
