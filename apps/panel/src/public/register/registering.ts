import type { RegisteringType } from '@sofra/contract/company/registration/registration.states.ts'
import { holdTokens, type Tokens } from '../../kit/http/tokens.ts'
import { goTo } from '../path.ts'

let type: RegisteringType | null = null

/** The type of the registration; null if the user has not signed in. */
export const registeringAs = () => type

/** Shows the registration's form. Its tokens live in memory only, so a reload returns to the sign-in. */
export const openRegistration = (tokens: Tokens, as: RegisteringType) => {
  holdTokens(tokens)
  type = as
  goTo('/register/form')
}
