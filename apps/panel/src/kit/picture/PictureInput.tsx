import { type PictureShape, shapeOf } from '@sofra/contract/platform/picture/picture.contract.ts'
import { Button } from 'antd'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Field } from '../form/field/Field.tsx'
import { useT } from '../words/i18n.ts'
import { LibraryButton } from './LibraryButton.tsx'
import styles from './PictureInput.module.css'
import { PicturePreview } from './PicturePreview.tsx'
import { acceptedOf } from './picture-file.ts'
import { usePictureUpload } from './usePictureUpload.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

interface PictureInputProps {
  readonly shape: PictureShape
  /** The path that the record keeps; null for none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly label: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** May also be one of the platform's library. */
  readonly library?: boolean
}

/** A picture of a record: chosen, dropped or pasted, cropped to its shape, sent at once; the record keeps its path. */
export const PictureInput = (props: PictureInputProps) => {
  const { shape, value, onChange, label, required = false, error, disabled = false, library = false } = props
  const t = useT()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { cropping, sending, fault, take, send, stopCropping, forgive } = usePictureUpload(shape, onChange)
  const closed = disabled || sending

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!closed) void take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file || closed) return
    event.preventDefault()
    void take(file)
  }
  const remove = () => {
    forgive()
    onChange(null)
  }
  return (
    <Field group id={id} label={label} required={required} error={fault ?? error} help={t(`picture.hint.${shape}`)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are two more ways to what the button does */}
      <div
        className={styles.input}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <label htmlFor={`${id}-file`} className={styles.preview} data-closed={closed || undefined}>
          <PicturePreview shape={shape} path={value} busy={sending} />
        </label>
        <div className={styles.side}>
          <div className={styles.buttons}>
            <Button
              icon={<ImagePlus size={16} aria-hidden="true" />}
              disabled={disabled}
              loading={sending}
              aria-label={t(value ? 'picture.named.replace' : 'picture.named.choose', { name: label })}
              onClick={() => chooser.current?.click()}
            >
              {sending ? t('picture.uploading') : t(value ? 'picture.replace' : 'picture.choose')}
            </Button>
            {library && !disabled ? <LibraryButton name={label} disabled={sending} onChoose={take} /> : null}
            {value && !disabled ? (
              <Button
                type="text"
                icon={<Trash2 size={16} aria-hidden="true" />}
                disabled={sending}
                aria-label={t('picture.named.remove', { name: label })}
                onClick={remove}
              >
                {t('picture.remove')}
              </Button>
            ) : null}
          </div>
          {disabled ? null : <span className={styles.drop}>{t('picture.drop')}</span>}
        </div>
        <input
          id={`${id}-file`}
          ref={chooser}
          type="file"
          hidden
          disabled={closed}
          accept={acceptedOf(shape)}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file may be chosen again after a failure.
            target.value = ''
          }}
        />
      </div>
      {cropping ? (
        <Suspense>
          <CropDialog
            file={cropping}
            ratio={shapeOf(shape).width / shapeOf(shape).height}
            round={shapeOf(shape).round ?? false}
            onCrop={(area) => void send(cropping, area)}
            onClose={stopCropping}
          />
        </Suspense>
      ) : null}
    </Field>
  )
}
