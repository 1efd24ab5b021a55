import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFiles } from '../drag/useFiles.tsx'
import { useT } from '../words/i18n.ts'
import styles from './DropZone.module.css'

interface DropZoneProps {
  /** The `accept` list of the file chooser. */
  readonly accept: string
  readonly title: string
  /** The accepted files and what happens to them. */
  readonly hint: string
  readonly sending: boolean
  readonly fault: string | undefined
  readonly onFile: (file: File) => void
  readonly children?: ReactNode
}

/** Takes a file of records, chosen or dropped. */
export const DropZone = ({ accept, title, hint, sending, fault, onFile, children }: DropZoneProps) => {
  const t = useT()
  const { zone, choose, input } = useFiles({ accept, closed: sending, onFiles: ([file]) => file && onFile(file) })
  return (
    <div className={`stack-12 ${styles.zone}`} {...zone}>
      <FileUp size={32} strokeWidth={1.5} className={styles.icon} aria-hidden />
      <p className={styles.title}>{title}</p>
      <Button type="primary" size="large" loading={sending} onClick={choose}>
        {t(sending ? 'import.sending' : 'import.choose')}
      </Button>
      <p className={styles.hint}>{hint}</p>
      {children}
      {fault ? (
        <p className="bad medium" role="alert">
          {fault}
        </p>
      ) : null}
      {input({ 'aria-label': t('import.choose') })}
    </div>
  )
}
