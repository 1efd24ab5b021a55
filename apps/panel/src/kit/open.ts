import { createContext } from 'react'

/** Opens an address of the panel without loading the page anew; the router provides it. */
export const OpenContext = createContext<(href: string) => void>((href) => location.assign(href))
