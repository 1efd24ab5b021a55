import type { ComponentType } from 'react'
import type { PhraseKey } from '../kit/i18n.ts'
import { LoginForm } from './LoginForm.tsx'

interface Public {
  readonly path: RegExp
  readonly title: PhraseKey
  readonly Form: ComponentType
}

const login: Public = { path: /^\/login\/?$/, title: 'login.title', Form: LoginForm }

/** Every page that opens without signing in, one a line. Login travels with the entry, the others are loaded when asked for. */
const pages: readonly Public[] = [login]

export const pageOf = (path: string) => pages.find((page) => page.path.test(path)) ?? login
