import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './DropZone.module.css'

interface DropZoneProps {
  readonly sending: boolean
  readonly fault: string | undefined
  readonly onFile: (file: File) => void
}

const accepted = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** File input with drag and drop. */
export const DropZone = ({ sending, fault, onFile }: DropZoneProps) => {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !sending) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={32} strokeWidth={1.5} className={styles.icon} aria-hidden />
      <p className={styles.drop}>{t('menu-import.drop')}</p>
      <Button type="primary" size="large" loading={sending} onClick={() => chooser.current?.click()}>
        {t(sending ? 'menu-import.uploading' : 'menu-import.choose')}
      </Button>
      <p className={styles.hint}>{t('menu-import.drop.hint')}</p>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('menu-import.choose')}
        accept={accepted}
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file can be selected again once it is corrected.
          target.value = ''
        }}
      />
    </div>
  )
}
