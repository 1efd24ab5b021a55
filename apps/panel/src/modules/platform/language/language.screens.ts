import { language } from '@sofra/contract/platform/language/language.contract.ts'
import { BookA } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const

const list = screen({
  path: '/language/list',
  title: 'language.title',
  needs: [language.list],
  when,
  menu: { section: 'developer', icon: BookA, order: 25 },
  load: () => import('./LanguageList.tsx'),
})

const form = screen({
  path: '/language/form/:id',
  title: 'language.one',
  needs: [language.one],
  when,
  records: ['language'],
  load: () => import('./LanguageForm.tsx'),
})

export const languageScreens = [list, form]
