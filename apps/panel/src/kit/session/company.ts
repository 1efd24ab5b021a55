import { createContext } from 'react'

interface OfCompany {
  readonly id: number
  /** There are several, and this one stands in the address: `?company=`. */
  readonly isChosen: boolean
}

/** The company whose records a screen shows, where its path does not say it. */
export const CompanyContext = createContext<OfCompany | null>(null)
