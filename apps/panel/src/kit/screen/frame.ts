import { type ComponentType, createContext, type ReactNode } from 'react'

/** What stands beside the content of pages that belong together, below their head; nothing by default. */
export const PageFrame = createContext<ComponentType<{ readonly children: ReactNode }> | undefined>(undefined)
