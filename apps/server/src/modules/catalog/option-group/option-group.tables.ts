import type { Tables } from '../../../kernel/database/tables.ts'

export const optionGroupTables: Tables = {
  option_group: { word: 'option-group.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
  option_item: { word: 'option-item.one' },
}
