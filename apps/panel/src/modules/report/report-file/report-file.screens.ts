import { reportFiles } from '@sofra/contract/report/report-file/report-file.contract.ts'
import { FileDown } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const reportFileScreens = [
  screen({
    path: '/report/commission-report-files',
    title: 'report-file.title',
    needs: [reportFiles],
    menu: { section: 'reports', icon: FileDown, order: 60 },
    load: () => import('./ReportFileList.tsx'),
  }),
]
