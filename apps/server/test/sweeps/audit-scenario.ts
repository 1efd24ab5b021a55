import type { parties } from '../parties.ts'
import type { Parts } from './id-positions.ts'
import type { OwnRequest } from './matrix.ts'

export type World = Awaited<ReturnType<typeof parties>>

export type SignIn = (user: { id: number }) => Promise<string>

/** What a request needs besides its sample to succeed. */
export type Scenario = (request: OwnRequest) => Promise<Partial<Parts>> | Partial<Parts>
