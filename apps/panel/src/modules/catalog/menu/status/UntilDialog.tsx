import { Input, Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './UntilDialog.module.css'
import { fieldOf, foreignCity, instantOf } from './zone.ts'

interface UntilDialogProps {
  readonly name: string
  /** The branch's time zone, whatever the browser's. */
  readonly zone: string
  /** An instant, ISO 8601. */
  readonly onChoose: (until: string) => void
  readonly onClose: () => void
}

const hour = 60 * 60_000

/** A full hour, two to three hours from now. */
const firstGuess = (now: number) => new Date(Math.floor(now / hour + 3) * hour)

/** Restores the focus after a dialog is closed. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

/** Dialog for the end of a closing. */
export const UntilDialog = ({ name, zone, onChoose, onClose }: UntilDialogProps) => {
  const t = useT()
  const id = useId()
  useFocusBack()
  const [typed, setTyped] = useState(() => fieldOf(zone, firstGuess(Date.now())))
  const until = instantOf(zone, typed)
  const fits = until !== undefined && until.getTime() > Date.now()
  const city = until && foreignCity(zone, until)
  const choose = () => {
    if (fits) onChoose(until.toISOString())
  }
  return (
    <Modal
      open
      width={400}
      title={name}
      okText={t('action.close')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !fits }}
      onOk={choose}
      onCancel={onClose}
    >
      <label htmlFor={id} className={styles.label}>
        {t('menu.until')}
      </label>
      {/* The browser's own picker is the one a phone's owner knows. */}
      <Input
        autoFocus
        id={id}
        type="datetime-local"
        value={typed}
        min={fieldOf(zone, new Date())}
        aria-describedby={city ? `${id}-zone` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={(event) => {
          // Enter must not click the element that gets the focus back.
          event.preventDefault()
          choose()
        }}
      />
      {city ? (
        <p id={`${id}-zone`} className={styles.zone}>
          {t('menu.until.zone', { city })}
        </p>
      ) : null}
    </Modal>
  )
}
