import { taxOffice, taxOfficeImport } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { Landmark } from 'lucide-react'
import { importSearch } from '../../../kit/import/import-search.ts'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

export const taxOfficeScreens = [
  ...recordScreens(taxOffice, {
    menu: { icon: Landmark, order: 52 },
    list: () => import('./TaxOfficeList.tsx'),
    form: () => import('./TaxOfficeForm.tsx'),
  }),
  screen({
    path: '/tax-office/import',
    title: 'tax-office-import.title',
    needs: [taxOfficeImport.list],
    when: { accounts: ['eliza'], host: 'platform', all: true },
    under: '/tax-office/list',
    search: importSearch,
    load: () => import('./TaxOfficeImport.tsx'),
  }),
]
