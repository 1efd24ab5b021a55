import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { importSearch } from '../../../kit/import/import-search.ts'
import { screen } from '../../../kit/screen/screen.ts'

export const memberImportScreens = [
  screen({
    path: '/member/import',
    title: 'member-import.title',
    needs: [memberImport.list],
    under: '/member/list',
    search: importSearch,
    load: () => import('./MemberImport.tsx'),
  }),
]
