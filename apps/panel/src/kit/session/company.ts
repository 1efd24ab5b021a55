import { createContext } from 'react'

interface OfCompany {
  readonly id: number
  /** The user has several companies, and the address names this one: `?company=`. */
  readonly isChosen: boolean
}

/** The company whose records a screen shows, if its path does not contain it. */
export const CompanyContext = createContext<OfCompany | null>(null)
