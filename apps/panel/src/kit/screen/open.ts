import { createContext } from 'react'

/** Opens an address of the panel without a reload; the router provides it. */
export const OpenContext = createContext<(href: string) => void>((href) => location.assign(href))

/** Whether an address leads to a screen that this user may see; the frame provides it. */
export const ReachableContext = createContext<(href: string) => boolean>(() => false)
