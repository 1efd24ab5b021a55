import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const materialRoutes = crud(material, 'material', { search: ['name'] })
