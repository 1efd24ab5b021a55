import type { Credential } from '@sofra/contract/company/settings/settings.fields.ts'
import { createContext, use } from 'react'

interface SettingsOf {
  readonly companyId: number
  /** A code; amounts are the company's. */
  readonly currency: string
}

export const SettingsContext = createContext<SettingsOf | null>(null)

/** Whose settings these are. */
export const useSettingsOf = () => {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('This stands inside <Settings> only')
  return settings
}

/** Since when each credential of the section around is set. */
export const CredentialsContext = createContext<Readonly<Record<string, Credential | null>>>({})
