import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { showcaseRoutes } from './showcase.routes.ts'

const shownFields = {
  name: 'name',
  pictures: ['web', 'mobile', 'poster', 'cover', 'items'],
  json: { name: 'kernel/fields.ts#Translated', items: 'marketing/showcase/showcase.contract.ts#StoryItem[]' },
} as const

const showcaseTables: Tables = {
  platform_showcase: { word: 'platform-showcase.one', ...shownFields, columns: 'none' },
  company_showcase: { word: 'company-showcase.one', ...shownFields, columns: 'none' },
  branch_showcase: { word: 'branch-showcase.one', ...shownFields, columns: 'none' },
  platform_showcase_day: { columns: 'none' },
  company_showcase_day: { columns: 'none' },
  branch_showcase_day: { columns: 'none' },
}

export const showcaseModule = serverModule({ tables: showcaseTables, routes: showcaseRoutes })
