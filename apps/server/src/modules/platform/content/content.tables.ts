import type { Tables } from '../../../kernel/database/tables.ts'

const translated = 'kernel/fields.ts#Translated'

export const contentTables: Tables = {
  content: {
    word: 'content.one',
    name: 'name',
    pictures: ['body'],
    json: { name: translated, body: translated, seo_title: translated, seo_description: translated },
  },
}
