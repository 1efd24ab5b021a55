import { useT } from '../kit/words/i18n.ts'
import { Field } from './Field.tsx'

interface EmailFieldProps {
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (email: string) => void
}

/** The e-mail address of a login. */
export const EmailField = (props: EmailFieldProps) => {
  const t = useT()
  return <Field {...props} name="email" type="email" label={t('login.email')} autoComplete="username" />
}
