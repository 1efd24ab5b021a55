import { appRelease, appReleaseFront } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { Download, MonitorSmartphone } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const download = screen({
  path: '/download',
  title: 'download.title',
  needs: [appReleaseFront],
  menu: { section: 'settings', icon: Download, order: 90 },
  load: () => import('./DownloadPage.tsx'),
})

export const appReleaseScreens = [
  download,
  ...recordScreens(appRelease, {
    menu: { icon: MonitorSmartphone, order: 59 },
    list: () => import('./AppReleaseList.tsx'),
    form: () => import('./AppReleaseForm.tsx'),
  }),
]
