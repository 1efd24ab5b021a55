import { useEffect, useRef } from 'react'
import { useT } from '../../kit/words/i18n.ts'
import styles from './ConfirmClose.module.css'

/** Asks before unsaved changes are thrown away. */
export const ConfirmClose = ({ onAnswer }: { readonly onAnswer: (yes: boolean) => void }) => {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="discard" onClose={() => onAnswer(false)}>
      <p id="discard">{t('tabs.discard')}</p>
      <div>
        <button type="button" onClick={() => onAnswer(false)}>
          {t('action.cancel')}
        </button>
        <button type="button" data-danger onClick={() => onAnswer(true)}>
          {t('tabs.close-this')}
        </button>
      </div>
    </dialog>
  )
}
