import { accessFile } from '@sofra/contract/company/btk-report/btk-report.contract.ts'
import { FileArchive } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const btkReportScreen = screen({
  path: '/btkReport',
  title: 'access-file.title',
  needs: [accessFile.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: FileArchive, order: 83 },
  load: () => import('./BtkReport.tsx'),
})

export const btkReportScreens = [btkReportScreen]
