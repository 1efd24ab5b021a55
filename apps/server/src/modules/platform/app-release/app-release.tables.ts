import type { Tables } from '../../../kernel/database/tables.ts'

export const appReleaseTables: Tables = {
  app_release: { word: 'app-release.one', name: 'name', json: { notes: 'kernel/fields.ts#Translated' } },
}
