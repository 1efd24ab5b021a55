import type { Credential } from '@sofra/contract/company/settings/settings.fields.ts'
import { createContext, use } from 'react'

interface SettingsOf {
  readonly companyId: number
  /** ISO code of the company's currency. */
  readonly currency: string
}

export const SettingsContext = createContext<SettingsOf | null>(null)

/** The company of the settings. */
export const useSettingsOf = () => {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('This stands inside <Settings> only')
  return settings
}

/** When each credential of the section was set. */
export const CredentialsContext = createContext<Readonly<Record<string, Credential | null>>>({})
