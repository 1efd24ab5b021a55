import { type ComponentType, lazy } from 'react'
import type { PhraseKey } from '../kit/words/i18n.ts'
import { LoginForm } from './LoginForm.tsx'

interface Public {
  readonly path: RegExp
  readonly title: PhraseKey
  readonly Form: ComponentType
}

const login: Public = { path: /^\/login\/?$/, title: 'login.title', Form: LoginForm }

type Registration = typeof import('./register/Registration.tsx')
const registration = (name: keyof Registration) =>
  lazy(async () => ({ default: (await import('./register/Registration.tsx'))[name] }))

const register: readonly Public[] = [
  { path: /^\/register\/eliza\/?$/, title: 'register.eliza.title', Form: registration('ElizaRegistration') },
  { path: /^\/register\/dealer\/?$/, title: 'register.dealer.title', Form: registration('DealerRegistration') },
  { path: /^\/register\/demo\/?$/, title: 'register.demo.title', Form: registration('DemoRegistration') },
  {
    path: /^\/register\/form\/?$/,
    title: 'register.company.title',
    Form: lazy(() => import('./register/FormPage.tsx')),
  },
]

const password: readonly Public[] = [
  {
    path: /^\/forgot-password\/?$/,
    title: 'forgot.title',
    Form: lazy(() => import('./reset/ForgotForm.tsx')),
  },
  {
    path: /^\/auth\/reset(?:\/[^/]*)?\/?$/,
    title: 'reset.title',
    Form: lazy(() => import('./reset/ResetForm.tsx')),
  },
]

/** Every page that opens without signing in, one a line. Login travels with the entry, the others are loaded when asked for. */
const pages: readonly Public[] = [login, ...password, ...register]

export const pageOf = (path: string) => pages.find((page) => page.path.test(path)) ?? login
