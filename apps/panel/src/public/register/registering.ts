import type { RegisteringType } from '@sofra/contract/company/registration/registration.states.ts'
import { holdTokens, type Tokens } from '../../kit/http/tokens.ts'
import { goTo } from '../path.ts'

let type: RegisteringType | null = null

/** As what the person registers; null for whoever came to the form without having signed in. */
export const registeringAs = () => type

/** Shows the form of somebody who registers. Their tokens live in memory alone, so a reload leads back to the sign-in. */
export const openRegistration = (tokens: Tokens, as: RegisteringType) => {
  holdTokens(tokens)
  type = as
  goTo('/register/form')
}
