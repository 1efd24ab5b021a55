import { type ComponentType, createContext, type ReactNode } from 'react'

/** A frame around the content of related pages, below their heads; none by default. */
export const PageFrame = createContext<ComponentType<{ readonly children: ReactNode }> | undefined>(undefined)
