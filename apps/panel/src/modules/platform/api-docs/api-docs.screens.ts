import { CodeXml } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { apiDocsSearch } from './api-docs.search.ts'

export const apiDocsScreens = [
  screen({
    path: '/api-docs',
    title: 'api-docs.title',
    needs: [],
    menu: { section: 'developer', icon: CodeXml, order: 90 },
    when: { accounts: ['eliza'], host: 'platform', all: true },
    search: apiDocsSearch,
    load: () => import('./ApiDocs.tsx'),
  }),
]
