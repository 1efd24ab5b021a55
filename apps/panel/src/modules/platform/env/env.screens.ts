import { readEnv } from '@sofra/contract/platform/env/env.contract.ts'
import { Server } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const page = screen({
  path: '/log/env',
  title: 'env.title',
  needs: [readEnv],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: Server, order: 75 },
  load: () => import('./EnvPage.tsx'),
})

export const envScreens = [page]
