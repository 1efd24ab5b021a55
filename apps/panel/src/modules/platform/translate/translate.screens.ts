import { translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { Languages } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const page = screen({
  path: '/translate',
  title: 'translate.title',
  needs: [translate.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: Languages, order: 26 },
  load: () => import('./TranslatePage.tsx'),
})

export const translateScreens = [page]
