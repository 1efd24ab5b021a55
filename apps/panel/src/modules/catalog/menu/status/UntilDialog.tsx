import { Input, Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './UntilDialog.module.css'
import { fieldOf, foreignCity, instantOf } from './zone.ts'

interface UntilDialogProps {
  readonly name: string
  /** Of the branch: whoever asks from elsewhere still says its time. */
  readonly zone: string
  /** An instant. */
  readonly onChoose: (until: string) => void
  readonly onClose: () => void
}

const hour = 60 * 60_000

/** The next full hour but two. */
const firstGuess = (now: number) => new Date(Math.floor(now / hour + 3) * hour)

/** Gives the focus back to what had it before, once the dialog that took it is gone. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

/** Asks until when something stays closed. */
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
          // It is not to press what gets the focus back.
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
