import type { RegistrationHistoryEntry } from '@sofra/contract/company/registration/registration.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Registration.module.css'
import { registrationTones } from './status.ts'
import type { Registration } from './useRegistration.ts'

/** An approved registration is pending again only if its approval was undone. */
const isUndo = ({ status }: RegistrationHistoryEntry, before?: RegistrationHistoryEntry) =>
  status === 'pending' && (before?.status === 'approved' || before?.status === 'completed')

/** State changes with time, person and reason, latest first. */
export const History = ({ registration }: { readonly registration: Registration }) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <section className={styles.group}>
      <h2>{t('registration.history')}</h2>
      <ol className={styles.history}>
        {registration.history
          .map((entry, index, all) => ({ ...entry, isUndo: isUndo(entry, all[index - 1]) }))
          .reverse()
          .map(({ status, at, by, reason, isUndo }) => (
            <li key={at}>
              <StatusDot
                tone={registrationTones[status]}
                label={t(`registration.history.${isUndo ? 'undone' : status}`)}
              />
              <span className={`quiet numbers ${styles.when}`}>
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
