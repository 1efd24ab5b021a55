import { readSettings } from '@sofra/contract/platform/setting/setting.values.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { settingRoutes } from './setting.routes.ts'

// The keys are constants of the code, so they may be part of the statement.
const readKeys = Object.keys(readSettings)
  .map((key) => `'${key}'`)
  .join(', ')

const settingTables: Tables = {
  setting: {
    word: 'setting.one',
    name: 'key',
    // Settings of the product have a phrase per key.
    described: `(case when key in (${readKeys}) or coalesce(description ->> 'tr', '') = '' then to_jsonb(key) else description end)`,
    json: { description: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
}

export const settingModule = serverModule({ tables: settingTables, routes: settingRoutes })
