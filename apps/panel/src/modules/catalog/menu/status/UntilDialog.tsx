import { Modal } from 'antd'
import { useId, useState } from 'react'
import { DateInput } from '../../../../kit/form/date/DateInput.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './UntilDialog.module.css'
import { fieldOf, foreignCity, instantOf } from './zone.ts'

export interface UntilDialogProps {
  readonly name: string
  /** The branch's time zone. */
  readonly zone: string
  /** An instant, ISO 8601. */
  readonly onChoose: (until: string) => void
  readonly onClose: () => void
}

const hour = 60 * 60_000

/** A full hour, two to three hours from now. */
const firstGuess = (now: number) => new Date(Math.floor(now / hour + 3) * hour)

/** Dialog for the end of a closing. */
const UntilDialog = ({ name, zone, onChoose, onClose }: UntilDialogProps) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(() => fieldOf(zone, firstGuess(Date.now())))
  const [picking, setPicking] = useState(false)
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
      // The menu that opened it may have returned the focus after the field had taken it.
      afterOpenChange={(opened) => opened && document.getElementById(id)?.focus()}
    >
      <label htmlFor={id} className={styles.label}>
        {t('menu.until')}
      </label>
      <DateInput
        id={id}
        time
        value={typed}
        from={fieldOf(zone, new Date()).slice(0, 10)}
        onChange={setTyped}
        control={{
          autoFocus: true,
          'aria-describedby': city ? `${id}-zone` : undefined,
          onOpenChange: setPicking,
          onKeyDown: (event, keepClosed) => {
            if (event.key !== 'Enter' || picking) return
            // Enter must not click the element to which the focus returns.
            event.preventDefault()
            keepClosed()
            choose()
          },
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

export default UntilDialog
