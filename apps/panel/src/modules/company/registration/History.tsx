import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Registration.module.css'
import { registrationTones } from './status.ts'
import type { Registration } from './useRegistration.ts'

/** State changes with time, person and reason, latest first. */
export const History = ({ registration }: { readonly registration: Registration }) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <section className={styles.group}>
      <h2>{t('registration.history')}</h2>
      <ol className={styles.history}>
        {registration.history.toReversed().map(({ status, at, by, reason }) => (
          <li key={at}>
            <StatusDot tone={registrationTones[status]} label={t(`registration.history.${status}`)} />
            <span className={styles.when}>
              <time dateTime={at}>{dateTime(at)}</time>
              {by ? ` · ${by}` : null}
            </span>
            {reason ? <p>{reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
