import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../words/i18n.ts'
import { announced, onAnnounced } from './announce.ts'
import styles from './Toasts.module.css'
import { allToasts, dismiss, onToasts } from './toast-store.ts'

/** The corner of short messages. The live regions are always mounted, so that screen readers observe them. */
export const Toasts = () => {
  const t = useT()
  const announcement = useSyncExternalStore(onAnnounced, announced)
  const toasts = useSyncExternalStore(onToasts, allToasts)
  const toastsOf = (kind: 'ok' | 'fail') =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map(({ id, text, action }) => (
        <div key={id} className={`wrap-row breakable ${styles.toast}`} data-kind={kind}>
          {kind === 'ok' ? <CircleCheck size={18} aria-hidden="true" /> : <CircleAlert size={18} aria-hidden="true" />}
          <span>{text}</span>
          {action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" aria-label={t('shell.dismiss')} onClick={() => dismiss(id)}>
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      ))
  return (
    <div className={styles.corner}>
      <p className="visually-hidden" aria-live="polite" data-announced>
        {announcement}
      </p>
      <div role="status">{toastsOf('ok')}</div>
      <div role="alert">{toastsOf('fail')}</div>
    </div>
  )
}
