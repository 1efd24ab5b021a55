import { taxOffice } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { Landmark } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const taxOfficeScreens = recordScreens(taxOffice, {
  menu: { icon: Landmark, order: 52 },
  list: () => import('./TaxOfficeList.tsx'),
  form: () => import('./TaxOfficeForm.tsx'),
})
