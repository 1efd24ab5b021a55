/** Minimum characters of a password. Length protects; required symbols and digits do not. */
export const shortestPassword = 10

export interface ChosenPassword {
  readonly password: string
  readonly password_repeat: string
  /** The user's address, where the form knows it. */
  readonly email?: string | undefined
}

/** Passwords of ten or more characters at the top of lists of stolen ones. */
const commonPasswords = ['1234567890', '0123456789', '12345678910', 'qwertyuiop', 'password123', 'password1234']

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns the faults of a chosen password by field. Without zod, for the pages before the sign-in. */
export const passwordFaults = ({ password, password_repeat, email }: ChosenPassword) => ({
  ...(commonPasswords.includes(password.trim().toLowerCase()) ? { password: 'rule.excluded' as const } : {}),
  ...(email && sameText(password, email) ? { password: 'rule.password-email' as const } : {}),
  ...(password === password_repeat ? {} : { password_repeat: 'rule.password-repeat' as const }),
})
