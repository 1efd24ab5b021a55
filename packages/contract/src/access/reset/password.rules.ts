/** Characters that a password needs at least. Length is what protects; signs and digits on demand do not. */
export const shortestPassword = 10

export interface ChosenPassword {
  readonly password: string
  readonly password_repeat: string
  /** Of the person whose password it will be, where the form knows it. */
  readonly email?: string | undefined
}

/** Passwords of ten characters or more that lists of stolen ones begin with. */
const commonPasswords = ['1234567890', '0123456789', '12345678910', 'qwertyuiop', 'password123', 'password1234']

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** What is wrong with a password that somebody chose, by field; empty when nothing is. Without zod, for the pages before the sign-in. */
export const passwordFaults = ({ password, password_repeat, email }: ChosenPassword) => ({
  ...(commonPasswords.includes(password.trim().toLowerCase()) ? { password: 'rule.excluded' as const } : {}),
  ...(email && sameText(password, email) ? { password: 'rule.password-email' as const } : {}),
  ...(password === password_repeat ? {} : { password_repeat: 'rule.password-repeat' as const }),
})
