import { serverModule } from '../../../kernel/module.ts'
import { materialRoutes } from './material.routes.ts'

export const materialModule = serverModule({
  tables: {
    material: {
      word: 'material.one',
      name: 'name',
      pictures: ['image'],
      json: { name: 'kernel/fields.ts#Translated' },
    },
  },
  routes: materialRoutes,
})
