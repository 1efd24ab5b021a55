import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { Carrot } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const materialScreens = recordScreens(material, {
  base: '/manegement/:branch_id/branch-material',
  menu: { section: 'menu', icon: Carrot, order: 30 },
  records: ['material'],
  list: () => import('./MaterialList.tsx'),
  form: () => import('./MaterialForm.tsx'),
})
