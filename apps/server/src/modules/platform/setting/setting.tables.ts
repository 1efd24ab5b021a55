import type { Tables } from '../../../kernel/database/tables.ts'

export const settingTables: Tables = {
  setting: { word: 'setting.one', name: 'key', json: { description: 'kernel/fields.ts#Translated' } },
}
