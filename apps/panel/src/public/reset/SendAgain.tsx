import { forgetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { useState } from 'react'
import { ApiError, call } from '../../kit/http/api.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from '../Form.module.css'
import { useCountdown } from '../useCountdown.ts'

/** Seconds between two letters. */
const pause = 60

/** Sends the code once more, and says that it did. */
export const SendAgain = ({ email }: { readonly email: string }) => {
  const t = useT()
  const [told, setTold] = useState('')
  const [wait, startWait] = useCountdown()
  const again = async () => {
    if (wait > 0 || email.trim() === '') return
    try {
      await call(forgetPassword, { body: { email: email.trim() } })
      startWait(pause)
      setTold(t('reset.sent', { email: email.trim() }))
    } catch (error) {
      setTold(error instanceof ApiError ? error.message : t('error.unknown'))
    }
  }
  return (
    <>
      <button
        className={styles.quiet}
        type="button"
        aria-disabled={wait > 0 || email.trim() === ''}
        onClick={() => void again()}
      >
        {wait > 0 ? t('reset.again-in', { seconds: wait }) : t('reset.again')}
      </button>
      <p className={styles.told} role="status">
        {told}
      </p>
    </>
  )
}
